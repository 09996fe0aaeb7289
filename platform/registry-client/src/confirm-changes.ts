import { setTimeout as delay } from 'node:timers/promises';
import {
  RegistryConflict,
  RegistryError,
  RegistryRefusal,
  RegistryRejected,
  type Registry,
  type RegistryChange,
  type RegistryState,
} from './registry.ts';

/** Pauses between two looks at a registry that did not answer, in ms. */
const PAUSES_MS: readonly number[] = [100, 300, 1_000, 2_000, 4_000];

/**
 * A registry whose `apply` tells the truth when the answer to a change is lost: it reads back whether the change was made, and makes
 * it if not. Compare-and-set makes that safe, as one revision can be made once only.
 */
export function confirmChanges(registry: Registry, pausesMs = PAUSES_MS): Registry {
  return {
    read: () => registry.read(),
    watch: (changed) => registry.watch(changed),
    async apply(change, revision) {
      try {
        return await registry.apply(change, revision);
      } catch (error) {
        if (isCertain(error)) throw error;
        return confirm(registry, { change, revision, pausesMs }, error);
      }
    },
  };
}

interface Unanswered {
  readonly change: RegistryChange;
  readonly revision: number;
  readonly pausesMs: readonly number[];
}

/** @throws RegistryConflict when another change was made; RegistryError when the registry stays away */
async function confirm(
  registry: Registry,
  { change, revision, pausesMs }: Unanswered,
  lost: unknown,
): Promise<RegistryState> {
  let last = lost;
  for (const pause of pausesMs) {
    await delay(pause);
    try {
      const state = await registry.read();
      if (isMade(state, change, revision)) return state;
      return await registry.apply(change, revision);
    } catch (error) {
      // A conflict may be with the change itself, whose first attempt arrived late: the next look tells.
      const state = error instanceof RegistryConflict ? await registry.read().catch(() => null) : null;
      if (state && isMade(state, change, revision)) return state;
      if (state || (isCertain(error) && !(error instanceof RegistryConflict))) throw error;
      last = error;
    }
  }
  throw new RegistryError(
    `It is not known whether ${change.remote}@${change.version} was changed (${change.action}): the registry did not confirm it. Look at “versions ${change.remote}” once it answers. ${last instanceof Error ? last.message : String(last)}`,
    { cause: last },
  );
}

/** Whether the registry itself says that it did not make the change. */
const isCertain = (error: unknown): boolean =>
  [RegistryConflict, RegistryRefusal, RegistryRejected].some((kind) => error instanceof kind);

/** Whether the revision after the given one was made by this change. */
const isMade = ({ history }: RegistryState, change: RegistryChange, revision: number): boolean =>
  history.some(
    (entry) =>
      entry.revision === revision + 1 &&
      entry.action === change.action &&
      entry.remote === change.remote &&
      entry.by === change.by &&
      entry.reason === change.reason &&
      [entry.to, entry.from].includes(change.version),
  );
