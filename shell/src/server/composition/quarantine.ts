import type { FastifyBaseLogger } from 'fastify';
import { findRollbackVersion } from 'registry-client/registry-change';
import type { Registry, RegistryChange, RegistryState } from 'registry-client/registry';
import { updateRegistry } from 'registry-client/update-registry';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import { isInRegistry, type CompositionSource } from './composition-source.ts';
import type { WorkerFault } from '../workers/worker-fault.ts';
import type { WorkerFaultLog } from '../telemetry/worker-faults.ts';

/** Limits from which a version is quarantined. */
export interface QuarantineLimits {
  /** Number of faults; 0: never. */
  readonly faults: number;
  /** Time window of the count, in ms. */
  readonly windowMs: number;
}

/** Quarantines versions whose server code fails repeatedly. */
export interface Quarantine {
  close(): void;
}

interface Options {
  readonly limits: QuarantineLimits;
  readonly faults: Pick<WorkerFaultLog, 'subscribe'>;
  readonly registry: Registry;
  readonly compositions: Pick<CompositionSource, 'quarantine'>;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly now?: () => number;
}

/** Exponential backoff of the registry update, in ms: first delay and maximum. */
const RETRY_MS = { first: 1_000, max: 60_000 };

/**
 * Counts the faults of each version. At the limit this shell replaces the version by the previously active one (or
 * stops the canary). It then updates the registry, so that every shell does the same. It goes back one version only: if
 * that one has the same faults, the newer version did not cause them. The registry's history decides that; a shell that
 * cannot read it knows only its own.
 */
export function startQuarantine(options: Options): Quarantine {
  const { limits, faults, compositions, logger, now = Date.now } = options;
  const faultTimes = new Map<string, number[]>();
  const closing = new AbortController();

  function recordFault(fault: WorkerFault): void {
    if (limits.faults === 0 || fault.isExternal) return;
    const key = `${fault.remote}@${fault.version}`;
    const time = now();
    // Times after the present one are from before the clock was set back.
    const isRecent = (at: number): boolean => at > time - limits.windowMs && at <= time;
    const recent = [...(faultTimes.get(key) ?? []).filter(isRecent), time];
    faultTimes.set(key, recent);
    if (recent.length < limits.faults) return;
    faultTimes.delete(key);
    void quarantineVersion(fault, describeFaults(fault, recent.length, limits));
  }

  /** Whether the registry names the version and has none to go back to; false while it cannot be read. */
  async function isRefused(version: VersionRef, reason: string): Promise<boolean> {
    const state = await options.registry.read().catch(() => null);
    return state !== null && isInRegistry(state, version) && createQuarantineChange(state, version, reason) === null;
  }

  /** Replaces a version here; returns null, or why not. */
  async function replaceLocally(version: VersionRef, reason: string): Promise<string | null> {
    if (await isRefused(version, reason)) return 'The registry names no version to go back to.';
    return (await compositions.quarantine(version)) ? null : 'This shell does not serve it to shoppers.';
  }

  async function quarantineVersion(version: VersionRef, reason: string): Promise<void> {
    const name = `${version.remote}@${version.version}`;
    const obstacle = await replaceLocally(version, reason);
    if (obstacle !== null) {
      logger.error({ ...version, reason }, `${name} is not quarantined: ${reason}. ${obstacle}`);
      return;
    }
    logger.error({ ...version, reason }, `${name} is quarantined: ${reason}.`);
    for (
      let retryDelayMs = RETRY_MS.first;
      !closing.signal.aborted;
      retryDelayMs = Math.min(retryDelayMs * 2, RETRY_MS.max)
    ) {
      try {
        await updateRegistry(options.registry, (state) => createQuarantineChange(state, version, reason));
        return;
      } catch (error) {
        logger.warn({ err: error, ...version }, `The registry update that quarantines ${name} failed; it is retried.`);
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs).unref());
      }
    }
  }

  const unsubscribe = faults.subscribe(recordFault);
  return {
    close() {
      unsubscribe();
      closing.abort();
    },
  };
}

/** Change of the registry; null where the version is not active, or no better one is known. */
export function createQuarantineChange(
  state: RegistryState,
  { remote, version }: VersionRef,
  reason: string,
): RegistryChange | null {
  const remoteState = state.remotes[remote];
  if (remoteState?.canary?.version === version) return { action: 'canary-stop', remote, version, by: 'shell', reason };
  if (remoteState?.active !== version) return null;
  const activation = state.history.findLast(
    (entry) => entry.remote === remote && entry.to === version && isActivation(entry),
  );
  if (activation?.action === 'quarantine') return null;
  const previousVersion = findRollbackVersion(state, remote);
  return previousVersion === null
    ? null
    : { action: 'quarantine', remote, version: previousVersion, by: 'shell', reason };
}

/** Whether a change made its version active: changes of canaries do not, nor do pins of the active version. */
const isActivation = ({ action, from, to }: RegistryState['history'][number]): boolean =>
  action !== 'canary' && action !== 'canary-stop' && from !== to;

function describeFaults({ kind, part, version }: WorkerFault, count: number, { windowMs }: QuarantineLimits): string {
  const location = part === null ? '' : ` (${part})`;
  return `server code of ${version} did harm ${count} times in ${Math.round(windowMs / 1000)} s, last: ${kind}${location}`;
}
