import { setTimeout as delay } from 'node:timers/promises';
import { toError } from 'server-kit/errors/to-error';
import {
  RegistryConflict,
  RegistryError,
  RegistryInvalidChange,
  RegistryRejected,
  type Registry,
  type RegistryChange,
  type RegistryState,
} from './registry.ts';

/** Retry delays after a registry gave no response, in ms. */
const RETRY_DELAYS_MS: readonly number[] = [100, 300, 1_000, 2_000, 4_000];

/**
 * A registry whose `apply` is reliable when the response to a change is lost: it reads back whether the change was
 * made, and retries it if not, so that publishing survives a lost response. Compare-and-set makes the retry safe,
 * because a revision can be made only once.
 */
export function confirmChanges(registry: Registry, retryDelaysMs = RETRY_DELAYS_MS): Registry {
  return {
    read: () => registry.read(),
    watch: (onChange) => registry.watch(onChange),
    async apply(change, revision) {
      try {
        return await registry.apply(change, revision);
      } catch (error) {
        if (isDefinitive(error)) throw error;
        return confirm(registry, { change, revision, retryDelaysMs }, error);
      }
    },
  };
}

interface UnconfirmedChange {
  readonly change: RegistryChange;
  readonly revision: number;
  readonly retryDelaysMs: readonly number[];
}

/** @throws RegistryConflict when another change was made; RegistryError when the registry remains unreachable */
async function confirm(
  registry: Registry,
  { change, revision, retryDelaysMs }: UnconfirmedChange,
  firstError: unknown,
): Promise<RegistryState> {
  let lastError = firstError;
  for (const delayMs of retryDelaysMs) {
    await delay(delayMs);
    try {
      const state = await registry.read();
      if (isApplied(state, change, revision)) return state;
      return await registry.apply(change, revision);
    } catch (error) {
      // The conflict may come from this change's own first attempt, which arrived late: the next read shows it.
      const state = error instanceof RegistryConflict ? await registry.read().catch(() => null) : null;
      if (state && isApplied(state, change, revision)) return state;
      if (state || (isDefinitive(error) && !(error instanceof RegistryConflict))) throw error;
      lastError = error;
    }
  }
  throw new RegistryError(
    `It is not known whether ${change.remote}@${change.version} was changed (${change.action}): the registry did not confirm it. Look at “versions ${change.remote}” once it responds. ${toError(lastError).message}`,
    { cause: lastError },
  );
}

/** Whether the registry itself confirms that it did not make the change. */
const isDefinitive = (error: unknown): boolean =>
  [RegistryConflict, RegistryInvalidChange, RegistryRejected].some((errorClass) => error instanceof errorClass);

/** Whether this change made the revision after the given one. */
const isApplied = ({ history }: RegistryState, change: RegistryChange, revision: number): boolean =>
  history.some(
    (entry) =>
      entry.revision === revision + 1 &&
      entry.action === change.action &&
      entry.remote === change.remote &&
      entry.by === change.by &&
      entry.reason === change.reason &&
      [entry.to, entry.from].includes(change.version),
  );
