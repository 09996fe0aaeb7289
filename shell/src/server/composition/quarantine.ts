import type { FastifyBaseLogger } from 'fastify';
import { liveBefore } from 'registry-client/registry-change';
import type { Registry, RegistryChange, RegistryState } from 'registry-client/registry';
import { updateRegistry } from 'registry-client/update-registry';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { CompositionSource } from './composition-source.ts';
import type { Fault } from '../workers/worker-fault.ts';
import type { WorkerFaults } from '../observability/worker-faults.ts';

/** When a version is quarantined. */
export interface QuarantineLimits {
  /** From so many faults on; 0: never. */
  readonly faults: number;
  /** Counted over so long, in ms. */
  readonly withinMs: number;
}

/** Takes versions away whose server code does harm again and again. */
export interface Quarantine {
  close(): void;
}

interface Options {
  readonly limits: QuarantineLimits;
  readonly faults: Pick<WorkerFaults, 'follow'>;
  readonly registry: Registry;
  readonly compositions: Pick<CompositionSource, 'quarantine'>;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly now?: () => number;
}

/** How long it waits before it tells the registry again, in ms: the first time, and at most. */
const RETRY_MS = { first: 1_000, longest: 60_000 };

/**
 * Counts the faults of each version. At the limit this shell goes on with the version that was live before (or ends the
 * canary), and the registry is told, so that every shell does. It goes one version back, not further: where that one does the
 * same harm, it is none of the newer version.
 */
export function startQuarantine(options: Options): Quarantine {
  const { limits, faults, compositions, logger, now = Date.now } = options;
  const times = new Map<string, number[]>();
  const closed = new AbortController();

  function note(fault: Fault): void {
    if (limits.faults === 0 || fault.isBackendFailure || isLateSlot(fault)) return;
    const key = `${fault.remote}@${fault.version}`;
    const since = now() - limits.withinMs;
    const recent = [...(times.get(key) ?? []).filter((at) => at > since), now()];
    times.set(key, recent);
    if (recent.length < limits.faults) return;
    times.delete(key);
    void takeAway(fault, describe(fault, recent.length, limits));
  }

  async function takeAway(version: VersionRef, reason: string): Promise<void> {
    const name = `${version.remote}@${version.version}`;
    logger.error({ ...version, reason }, `${name} is quarantined: ${reason}.`);
    await compositions.quarantine(version);
    for (let pause = RETRY_MS.first; !closed.signal.aborted; pause = Math.min(pause * 2, RETRY_MS.longest)) {
      try {
        await updateRegistry(options.registry, (state) => quarantineChange(state, version, reason));
        return;
      } catch (error) {
        logger.warn({ err: error, ...version }, `The registry was not told that ${name} is quarantined; it will be.`);
        await new Promise((resolve) => setTimeout(resolve, pause).unref());
      }
    }
  }

  const unfollow = faults.follow(note);
  return {
    close() {
      unfollow();
      closed.abort();
    },
  };
}

/** What the registry is to change; null where the version is not live, or nothing better is known. */
export function quarantineChange(
  state: RegistryState,
  { remote, version }: VersionRef,
  reason: string,
): RegistryChange | null {
  const known = state.remotes[remote];
  if (known?.canary?.version === version) return { action: 'canary-stop', remote, version, by: 'shell', reason };
  if (known?.active !== version) return null;
  const last = state.history.findLast((entry) => entry.remote === remote && entry.to === version);
  if (last?.action === 'quarantine') return null;
  const before = liveBefore(state, remote);
  return before === null ? null : { action: 'quarantine', remote, version: before, by: 'shell', reason };
}

/** A slot has 300 ms: on a machine without a free processor a sound one is late, too. Its page stands without it. */
const isLateSlot = ({ kind, part }: Fault): boolean => kind === 'hung' && part?.startsWith('slot:') === true;

function describe({ kind, part, version }: Fault, count: number, { withinMs }: QuarantineLimits): string {
  const where = part === null ? '' : ` (${part})`;
  return `server code of ${version} did harm ${count} times in ${Math.round(withinMs / 1000)} s, last: ${kind}${where}`;
}
