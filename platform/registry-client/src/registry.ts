import * as v from 'valibot';
import { remoteName } from 'shared-contracts/composition/manifest';

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A share in percent: of shoppers, or of page views that failed. */
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** How a canary is tried, and when it is taken back. */
export const canaryTermsSchema = v.strictObject({
  /** So many in a hundred shoppers get it; down to hundredths. */
  percent: v.pipe(percent, v.minValue(0.01, 'a canary is for 0.01 to 100 percent of the shoppers')),
  /** It is taken back when more than this percentage of its page views fail, on the server or in the browser. */
  maxErrorRate: percent,
  /** Before so many page views nothing is concluded. */
  minViews: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type CanaryTerms = v.InferOutput<typeof canaryTermsSchema>;

const versionName = v.pipe(v.string(), v.nonEmpty());

/** One change of the registry: who did what, when (ISO 8601, UTC), from which version to which, and why. */
const historyEntrySchema = v.strictObject({
  /** The revision that the change made. */
  revision,
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  action: v.picklist([
    'publish',
    'activate',
    'rollback',
    'quarantine',
    'pin',
    'unpin',
    'retire',
    'canary',
    'canary-stop',
  ]),
  remote: remoteName,
  /** The version that shoppers had before; null when there was none. Of a canary that ends it is the canary's. */
  from: v.nullable(v.string()),
  to: v.string(),
  reason: v.optional(v.string()),
  /** The terms of a canary that begins, or goes on with other terms. */
  canary: v.optional(canaryTermsSchema),
});
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;

/** A canary while it runs: the version that some shoppers get instead of the active one. */
const canarySchema = v.strictObject({
  ...canaryTermsSchema.entries,
  version: v.string(),
  /** Since when this version is tried (ISO 8601, UTC); other terms leave it. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
});
export type Canary = v.InferOutput<typeof canarySchema>;

/** What the registry keeps. A file of an earlier format, without history, pins and canaries, reads as one that has none. */
export const registryStateSchema = v.strictObject({
  /** Goes up by one with every change: what compare-and-set compares. */
  revision,
  remotes: v.record(
    remoteName,
    v.strictObject({
      active: v.string(),
      /** Nothing but `pin`, `unpin` and `quarantine` changes a pinned remote. */
      pinned: v.optional(v.boolean(), false),
      canary: v.optional(canarySchema),
    }),
  ),
  /** The changes, the newest last. */
  history: v.optional(v.array(historyEntrySchema), []),
});
export type RegistryState = v.InferOutput<typeof registryStateSchema>;

const changeFields = {
  remote: remoteName,
  /** The version to be active afterwards (for `unpin` the one that stays so, for `retire` the last one), or that of the canary. */
  version: versionName,
  by: v.pipe(v.string(), v.nonEmpty()),
  reason: v.optional(v.string()),
};

/** A change that somebody wants. */
export const registryChangeSchema = v.variant('action', [
  v.strictObject({
    /** `quarantine` goes back to a version that is known good, and unpins: the live one did harm. */
    action: v.picklist(['publish', 'activate', 'rollback', 'quarantine', 'pin', 'unpin', 'retire', 'canary-stop']),
    ...changeFields,
  }),
  v.strictObject({ action: v.literal('canary'), ...changeFields, canary: canaryTermsSchema }),
]);
export type RegistryChange = Readonly<v.InferOutput<typeof registryChangeSchema>>;

/**
 * Where the active versions are named. The shell reads and watches it, publishing writes it. What stands behind it is an
 * adapter's affair: a file (`createFileRegistry`), or a service (`createHttpRegistry`) that has a store of its own.
 */
export interface Registry {
  /** @throws RegistryError when it cannot be read or holds something else than a registry's state. */
  read(): Promise<RegistryState>;
  /**
   * Makes a change, if nobody changed the registry since `revision`.
   * @throws RegistryConflict when the revision is no longer the current one: read again and decide again.
   * @throws RegistryInvalidChange when the remote is pinned, or the change makes no sense (a canary of what is live).
   */
  apply(change: RegistryChange, revision: number): Promise<RegistryState>;
  /** Calls `changed` after each change, within half a second; the function it gives ends that. */
  watch(onChange: () => void): () => void;
}

/** Thrown when the registry cannot be read or written, or refuses a change; the message says what to do. */
export class RegistryError extends Error {
  override readonly name: string = 'RegistryError';
}

/** Thrown when the registry does not accept a change as it was sent: without its token, or malformed. */
export class RegistryRejected extends RegistryError {
  override readonly name = 'RegistryRejected';
}

/** Thrown when a change makes no sense, or the remote is pinned. */
export class RegistryInvalidChange extends RegistryError {
  override readonly name = 'RegistryInvalidChange';
}

/** Thrown when somebody else changed the registry meanwhile. */
export class RegistryConflict extends RegistryError {
  override readonly name = 'RegistryConflict';
}
