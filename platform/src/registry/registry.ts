import * as v from 'valibot';
import { remoteName } from 'shared-contracts/composition/manifest';

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One change of the registry: who did what, when (ISO 8601, UTC), from which version to which, and why. */
const historyEntrySchema = v.strictObject({
  /** The revision that the change made. */
  revision,
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  action: v.picklist(['publish', 'activate', 'rollback', 'pin', 'unpin']),
  remote: remoteName,
  /** The version that was active before; null when there was none. */
  from: v.nullable(v.string()),
  to: v.string(),
  reason: v.optional(v.string()),
});
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;

/** What the registry keeps. A file of an earlier format, without history and pins, reads as one that has none. */
export const registryStateSchema = v.strictObject({
  /** Goes up by one with every change: what compare-and-set compares. */
  revision,
  remotes: v.record(
    remoteName,
    v.strictObject({
      active: v.string(),
      /** Nothing but `pin` and `unpin` changes a pinned remote's active version. */
      pinned: v.optional(v.boolean(), false),
    }),
  ),
  /** The changes, the newest last. */
  history: v.optional(v.array(historyEntrySchema), []),
});
export type RegistryState = v.InferOutput<typeof registryStateSchema>;

/** A change that somebody wants: `version` is the one to be active afterwards (for `unpin` the one that stays so). */
export type RegistryChange = Pick<HistoryEntry, 'action' | 'remote' | 'by'> & {
  readonly version: string;
  readonly reason?: string | undefined;
};

/**
 * Where the active versions are named. The shell reads and watches it, publishing writes it; a file stands behind it
 * here, a service may stand behind it elsewhere.
 */
export interface Registry {
  /** @throws RegistryError when it cannot be read or holds something else than a registry's state. */
  read(): Promise<RegistryState>;
  /**
   * Makes a change, if nobody changed the registry since `revision`.
   * @throws RegistryConflict when the revision is no longer the current one: read again and decide again.
   * @throws RegistryError when the remote is pinned.
   */
  apply(change: RegistryChange, revision: number): Promise<RegistryState>;
  /** Calls `changed` after each change, within half a second; the function it gives ends that. */
  watch(changed: () => void): () => void;
}

/** Thrown when the registry cannot be read or written, or refuses a change; the message says what to do. */
export class RegistryError extends Error {
  override readonly name: string = 'RegistryError';
}

/** Thrown when somebody else changed the registry meanwhile. */
export class RegistryConflict extends RegistryError {
  override readonly name = 'RegistryConflict';
}
