import type { ComposedRemote, Composition } from 'shared-contracts/composition/manifest';
import { compositionOf, resolveComposition, type Resolved } from 'registry-client/composition';
import type { Registry, RegistryState } from 'registry-client/registry';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import { createQuarantinedVersions } from './quarantined-versions.ts';
import type { LastGood } from './last-known-good.ts';
import { createLiveComposition, type Live, type LiveView } from './active-composition.ts';

/** The compositions that new requests are rendered with. */
export interface CompositionSource extends LiveView {
  /**
   * Goes on without a version: with the one that was live before it, if this shell knows one, and without it as a canary. It
   * holds until the registry names another version.
   */
  quarantine(version: VersionRef): Promise<void>;
  close(): void;
}

/** When it looks again after the registry did not answer, or a version was not taken, in ms: the first time, and at most. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

interface Options {
  readonly registry: Registry;
  /** What was live last, also before this process. */
  readonly lastGood: LastGood;
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
export async function followRegistry(options: Options): Promise<CompositionSource> {
  const { registry, lastGood, log, retryMs = FIRST_RETRY_MS } = options;
  const kept = await lastGood.read();
  const live = createLiveComposition(options);
  const logNews = createNews(log);
  let pause = retryMs;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const retryLater = (): void => {
    if (closed) return;
    timer = setTimeout(() => void follow(), pause).unref();
    pause = Math.min(pause * 2, LONGEST_RETRY_MS);
  };
  const quarantined = createQuarantinedVersions();
  const goLive = async (wanted: Live): Promise<void> => {
    const begun = live.current().id !== NOTHING.id;
    if (!live.take(quarantined.withoutQuarantined(wanted))) return;
    if (begun) log(`Composition ${live.current().id} is live.`);
    await lastGood.write(live.resolved().composition);
  };
  const refresh = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      const state = await registry.read();
      assertNames(state, kept ?? live.current());
      const { refused, ...found } = await resolveComposition(state, live.resolved(), options);
      const composition = withMissing(found.composition, state, kept);
      logNews(describeRefused(refused, composition));
      quarantined.forgetUnless((remote, version) => isNamed(state, remote, version));
      await goLive({ ...found, composition });
      if (refused.size > 0) retryLater();
      else pause = retryMs;
    } catch (error) {
      logNews([`The registry could not be followed, what was live stays: ${(error as Error).message}`]);
      if (kept && kept.id !== NOTHING.id && live.current().id === NOTHING.id) await beginWith(kept);
      retryLater();
    }
  };
  /** Its code is loaded now, so that the first shopper need not wait; one whose code cannot be had gets another chance then. */
  const beginWith = async (composition: Composition): Promise<void> => {
    log(`It begins with composition ${composition.id}, which was live last.`);
    live.take({ composition, canaries: [] });
    await Promise.allSettled(Object.values(composition.remotes).map(options.check));
  };

  const follow = oneAtATime(refresh);
  const unwatch = registry.watch(() => void follow());
  await follow();
  return {
    ...live,
    async quarantine(version) {
      const before = quarantined.add(version, live.resolved());
      if (before) await options.check(before).catch(() => undefined);
      await goLive(live.resolved());
    },
    close() {
      closed = true;
      clearTimeout(timer);
      unwatch();
    },
  };
}

const NOTHING = compositionOf([]);

const isNamed = ({ remotes }: RegistryState, remote: string, version: string): boolean =>
  remotes[remote]?.active === version || remotes[remote]?.canary?.version === version;

/** A registry never loses a remote, so one that names none is none. @throws Error */
function assertNames({ remotes }: RegistryState, before: Composition): void {
  if (Object.keys(remotes).length === 0 && before.id !== NOTHING.id)
    throw new Error('It names no remote at all, so it was lost or is another shop’s. Put back a copy of it.');
}

/** A remote of which no version was taken, in the version that was live before this process began. */
function withMissing(found: Composition, { remotes }: RegistryState, kept: Composition | null): Composition {
  const missing = Object.keys(remotes).flatMap((name) => {
    const before = kept?.remotes[name];
    return before && !(name in found.remotes) ? [before] : [];
  });
  return missing.length === 0 ? found : compositionOf([...Object.values(found.remotes), ...missing]);
}

const describeRefused = (refused: Resolved['refused'], { remotes }: Composition): string[] =>
  [...refused].map(([version, reason]) => {
    const stays = remotes[version.split('@')[0] ?? '']?.descriptor.version;
    return `${version} is not taken: ${reason}${stays === undefined ? '' : ` Version ${stays} stays.`}`;
  });

/** Logs what was not said the last time: what is tried again and again fails in the same words. */
function createNews(log: (message: string) => void): (messages: readonly string[]) => void {
  let said: readonly string[] = [];
  return (messages) => {
    for (const message of messages) if (!said.includes(message)) log(message);
    said = messages;
  };
}

/** Does the work once at a time; who asks while it is being done gets the next round, together with all others who ask. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
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
