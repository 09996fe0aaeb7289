import type { ComposedRemote, Composition } from 'shared-contracts/composition/manifest';
import { createComposition, resolveComposition, type Resolved } from 'registry-client/composition';
import type { Registry, RegistryState } from 'registry-client/registry';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import { createQuarantinedVersions } from './quarantined-versions.ts';
import type { LastKnownGoodStore } from './last-known-good.ts';
import { createStartReadiness, getCoverage, type RemoteCoverage } from './start-readiness.ts';
import { createActiveComposition, type ResolvedComposition, type ActiveCompositionView } from './active-composition.ts';
import { toError } from 'server-kit/errors/to-error';

/** Compositions for new requests. */
export interface CompositionSource extends ActiveCompositionView {
  /**
   * Whether a balancer may send requests: a composition is active, and at the start it has a version of each remote of
   * the registry. A remote without any loadable version delays this for a minute at most. Once true, it stays true.
   */
  isReady(): boolean;
  /**
   * Replaces an active version by the one that was active before it, if this shell knows one, and drops it as a canary.
   * It holds until the registry names another version.
   * @returns false for any other version, which is ignored
   */
  quarantine(version: VersionRef): Promise<boolean>;
  close(): void;
}

/** Exponential backoff after a failed registry request or a rejected version, in ms: first delay and maximum. */
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;
/** How long a remote without any version stops a starting shell from being ready, in ms. */
const START_LIMIT_MS = 60_000;

interface Options {
  readonly registry: Registry;
  /** The last known good composition, also of an earlier process. */
  readonly lastKnownGood: LastKnownGoodStore;
  readonly fetchFrom: string;
  readonly browserFrom: string;
  readonly log: (message: string) => void;
  /**
   * Tests a version before it becomes active, by loading its server code.
   * @throws Error with the version's fault
   */
  readonly check: (remote: ComposedRemote) => Promise<void>;
  /** Hash of the kit's messages per language; the shell shares them with remotes built with the same ones. */
  readonly kitMessages: Readonly<Record<string, string>>;
  /** Called at each change with the compositions that requests may use now, the previous one included. */
  readonly onChange: (inUse: readonly Composition[]) => void;
  /** Default: MIN_RETRY_MS. */
  readonly retryMs?: number;
  /** Default: START_LIMIT_MS. */
  readonly startLimitMs?: number;
}

/**
 * Watches the registry. When the registry cannot be read, or a version is unavailable, the last known good composition
 * stays, also one of an earlier process. Both are retried with exponential backoff.
 */
export async function watchRegistry(options: Options): Promise<CompositionSource> {
  const { registry, lastKnownGood, log, retryMs = MIN_RETRY_MS, startLimitMs = START_LIMIT_MS } = options;
  const readiness = createStartReadiness(startLimitMs);
  const storedComposition = await lastKnownGood.read();
  const active = createActiveComposition(options);
  let coverage: RemoteCoverage = 'none';
  let isStored = storedComposition !== null && storedComposition.id !== EMPTY_COMPOSITION.id;
  const logNewMessages = createMessageDeduplicator(log);
  let retryDelayMs = retryMs;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const scheduleRetry = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => void refreshOnce(), retryDelayMs).unref();
    retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_MS);
  };
  const quarantined = createQuarantinedVersions();
  const activate = async (next: ResolvedComposition): Promise<void> => {
    const hadComposition = active.current().id !== EMPTY_COMPOSITION.id;
    const hasChanged = active.activate(quarantined.excludeQuarantined(next));
    if (hasChanged && hadComposition) log(`Composition ${active.current().id} is live.`);
    // A start without the registry could not know that a stored composition is partial.
    if (isStored ? !hasChanged : coverage !== 'all') return;
    isStored = true;
    await lastKnownGood.write(active.resolved().composition);
  };
  const refresh = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      const state = await registry.read();
      assertRegistryNotEmpty(state, storedComposition ?? active.current());
      const { rejectedVersions: refused, ...resolved } = await resolveComposition(state, active.resolved(), options);
      const composition = addMissingRemotes(resolved.composition, state, storedComposition);
      logNewMessages(describeRefused(refused, composition));
      quarantined.releaseUnless((version) => isInRegistry(state, version));
      coverage = getCoverage(composition, state);
      await activate({ ...resolved, composition });
      readiness.setCoverage(coverage);
      if (refused.size > 0) scheduleRetry();
      else retryDelayMs = retryMs;
    } catch (error) {
      logNewMessages([`The registry could not be followed, what was live stays: ${toError(error).message}`]);
      if (
        storedComposition &&
        storedComposition.id !== EMPTY_COMPOSITION.id &&
        active.current().id === EMPTY_COMPOSITION.id
      )
        await startFrom(storedComposition);
      scheduleRetry();
    }
  };
  /**
   * Loads the code now, so that the first shopper need not wait. Code that fails to load is retried by the first
   * request.
   */
  const startFrom = async (composition: Composition): Promise<void> => {
    log(`It begins with composition ${composition.id}, which was live last.`);
    active.activate({ composition, canaries: [] });
    await Promise.allSettled(Object.values(composition.remotes).map(options.check));
    readiness.setCoverage('all');
  };

  const refreshOnce = coalesceCalls(refresh);
  const unwatch = registry.watch(() => void refreshOnce());
  await refreshOnce();
  return {
    ...active,
    isReady: readiness.isReady,
    async quarantine(version) {
      // Faults of an override or of late jobs must not stop a later activation of their version.
      if (!isServed(active.resolved(), version)) return false;
      const previous = quarantined.add(version, active.resolved());
      if (previous) await options.check(previous).catch(() => undefined);
      await activate(active.resolved());
      return true;
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      unwatch();
    },
  };
}

const EMPTY_COMPOSITION = createComposition([]);

const isServed = ({ composition, canaries }: ResolvedComposition, { remote, version }: VersionRef): boolean =>
  [...Object.values(composition.remotes), ...canaries.map((canary) => canary.remote)].some(
    ({ descriptor }) => descriptor.name === remote && descriptor.version === version,
  );

/** Whether the registry names a version, as active or as a canary. */
export const isInRegistry = ({ remotes }: RegistryState, { remote, version }: VersionRef): boolean =>
  remotes[remote]?.active === version || remotes[remote]?.canary?.version === version;

/**
 * A registry never loses a remote, so one without remotes is damaged or foreign.
 * @throws Error
 */
function assertRegistryNotEmpty({ remotes }: RegistryState, previous: Composition): void {
  if (Object.keys(remotes).length === 0 && previous.id !== EMPTY_COMPOSITION.id)
    throw new Error('It names no remote at all, so it was lost or is another shop’s. Put back a copy of it.');
}

/** Adds remotes without an accepted version, in the version that was active before this process began. */
function addMissingRemotes(
  resolved: Composition,
  { remotes }: RegistryState,
  storedComposition: Composition | null,
): Composition {
  const missing = Object.keys(remotes).flatMap((name) => {
    const previous = storedComposition?.remotes[name];
    return previous && !(name in resolved.remotes) ? [previous] : [];
  });
  return missing.length === 0 ? resolved : createComposition([...Object.values(resolved.remotes), ...missing]);
}

const describeRefused = (refused: Resolved['rejectedVersions'], { remotes }: Composition): string[] =>
  [...refused].map(([version, reason]) => {
    const activeVersion = remotes[version.split('@')[0] ?? '']?.descriptor.version;
    return `${version} is not taken: ${reason}${activeVersion === undefined ? '' : ` Version ${activeVersion} stays.`}`;
  });

/** Logs only messages that are not among the last ones: retries fail with the same messages. */
function createMessageDeduplicator(log: (message: string) => void): (messages: readonly string[]) => void {
  let lastMessages: readonly string[] = [];
  return (messages) => {
    for (const message of messages) if (!lastMessages.includes(message)) log(message);
    lastMessages = messages;
  };
}

/** Runs the work once at a time. Callers during a run share one following run. */
function coalesceCalls(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running = running.then(() => {
      next = null;
      return work();
    });
    return next;
  };
}
