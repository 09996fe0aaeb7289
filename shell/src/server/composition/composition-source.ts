import type { ComposedRemote, Composition } from 'shared-contracts/composition/manifest';
import { createComposition, resolveComposition, type Resolved } from 'registry-client/composition';
import type { Registry, RegistryState } from 'registry-client/registry';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import { createQuarantinedVersions } from './quarantined-versions.ts';
import type { LastKnownGoodStore } from './last-known-good.ts';
import { createActiveComposition, type ResolvedComposition, type ActiveCompositionView } from './active-composition.ts';

/** The compositions that new requests are rendered with. */
export interface CompositionSource extends ActiveCompositionView {
  /**
   * Goes on without a version: with the one that was live before it, if this shell knows one, and without it as a canary. It
   * holds until the registry names another version.
   */
  quarantine(version: VersionRef): Promise<void>;
  close(): void;
}

/** When it looks again after the registry did not answer, or a version was not taken, in ms: the first time, and at most. */
const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

interface Options {
  readonly registry: Registry;
  /** What was live last, also before this process. */
  readonly lastKnownGood: LastKnownGoodStore;
  readonly fetchFrom: string;
  readonly browserFrom: string;
  readonly log: (message: string) => void;
  /** Tries a version out before it goes live (loads its server code). @throws whatever is wrong with it. */
  readonly check: (remote: ComposedRemote) => Promise<void>;
  /** Hash of the kit's messages that the shell lends to remotes with the same, per language. */
  readonly kitMessages: Readonly<Record<string, string>>;
  /** Told of each change: the compositions that requests may be rendered with now. The one before is among them. */
  readonly onChange: (inUse: readonly Composition[]) => void;
  /** See FIRST_RETRY_MS. */
  readonly retryMs?: number;
}

/**
 * Follows the registry. A registry that cannot be read, or a version that cannot be had, leaves what was live: also what was
 * live before this process began. Both are looked for again until they are there.
 */
export async function watchRegistry(options: Options): Promise<CompositionSource> {
  const { registry, lastKnownGood, log, retryMs = MIN_RETRY_MS } = options;
  const storedComposition = await lastKnownGood.read();
  const active = createActiveComposition(options);
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
    if (!active.activate(quarantined.excludeQuarantined(next))) return;
    if (hadComposition) log(`Composition ${active.current().id} is live.`);
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
      quarantined.releaseUnless((remote, version) => isInRegistry(state, remote, version));
      await activate({ ...resolved, composition });
      if (refused.size > 0) scheduleRetry();
      else retryDelayMs = retryMs;
    } catch (error) {
      logNewMessages([`The registry could not be followed, what was live stays: ${(error as Error).message}`]);
      if (
        storedComposition &&
        storedComposition.id !== EMPTY_COMPOSITION.id &&
        active.current().id === EMPTY_COMPOSITION.id
      )
        await startFrom(storedComposition);
      scheduleRetry();
    }
  };
  /** Its code is loaded now, so that the first shopper need not wait; one whose code cannot be had gets another chance then. */
  const startFrom = async (composition: Composition): Promise<void> => {
    log(`It begins with composition ${composition.id}, which was live last.`);
    active.activate({ composition, canaries: [] });
    await Promise.allSettled(Object.values(composition.remotes).map(options.check));
  };

  const refreshOnce = coalesceCalls(refresh);
  const unwatch = registry.watch(() => void refreshOnce());
  await refreshOnce();
  return {
    ...active,
    async quarantine(version) {
      const previous = quarantined.add(version, active.resolved());
      if (previous) await options.check(previous).catch(() => undefined);
      await activate(active.resolved());
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      unwatch();
    },
  };
}

const EMPTY_COMPOSITION = createComposition([]);

const isInRegistry = ({ remotes }: RegistryState, remote: string, version: string): boolean =>
  remotes[remote]?.active === version || remotes[remote]?.canary?.version === version;

/** A registry never loses a remote, so one that names none is none. @throws Error */
function assertRegistryNotEmpty({ remotes }: RegistryState, previous: Composition): void {
  if (Object.keys(remotes).length === 0 && previous.id !== EMPTY_COMPOSITION.id)
    throw new Error('It names no remote at all, so it was lost or is another shop’s. Put back a copy of it.');
}

/** A remote of which no version was taken, in the version that was live before this process began. */
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

/** Logs what was not said the last time: what is tried again and again fails in the same words. */
function createMessageDeduplicator(log: (message: string) => void): (messages: readonly string[]) => void {
  let lastMessages: readonly string[] = [];
  return (messages) => {
    for (const message of messages) if (!lastMessages.includes(message)) log(message);
    lastMessages = messages;
  };
}

/** Does the work once at a time; who asks while it is being done gets the next round, together with all others who ask. */
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
