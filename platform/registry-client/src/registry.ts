import * as v from 'valibot';
import { remoteName } from 'shared-contracts/composition/manifest';

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A share in percent: of shoppers, or of failed page views. */
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Terms of a canary: its share, and when it is rolled back. */
export const canaryTermsSchema = v.strictObject({
  /** Percentage of shoppers who get it; a multiple of 0.01. */
  percent: v.pipe(percent, v.minValue(0.01, 'a canary is for 0.01 to 100 percent of the shoppers')),
  /** Percentage of failed page views, on the server or in the browser, above which it is rolled back. */
  maxErrorRate: percent,
  /** Minimum number of page views before a decision. */
  minViews: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type CanaryTerms = v.InferOutput<typeof canaryTermsSchema>;

const versionName = v.pipe(v.string(), v.nonEmpty());

/** One change of the registry: action, author, time (ISO 8601, UTC), previous and new version, and reason. */
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
  /** The version that shoppers had before; null without one. For the end of a canary it is the canary's version. */
  from: v.nullable(v.string()),
  to: v.string(),
  reason: v.optional(v.string()),
  /** The terms of a new or changed canary. */
  canary: v.optional(canaryTermsSchema),
});
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;

/** A running canary: the version that some shoppers get instead of the active one. */
const canarySchema = v.strictObject({
  ...canaryTermsSchema.entries,
  version: v.string(),
  /** Start time of this version's canary (ISO 8601, UTC); a change of terms does not reset it. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
});
export type Canary = v.InferOutput<typeof canarySchema>;

/**
 * Stored state of the registry. A file of an earlier format is read with an empty history, without pins and canaries.
 */
export const registryStateSchema = v.strictObject({
  /** Incremented by every change, for compare-and-set. */
  revision,
  remotes: v.record(
    remoteName,
    v.strictObject({
      active: v.string(),
      /** Only `pin`, `unpin` and `quarantine` change a pinned remote. */
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
  /**
   * The active version after the change (for `unpin` the unchanged one, for `retire` the last one), or the canary's
   * version.
   */
  version: versionName,
  by: v.pipe(v.string(), v.nonEmpty()),
  reason: v.optional(v.string()),
};

/** A requested change. */
export const registryChangeSchema = v.variant('action', [
  v.strictObject({
    /** `quarantine` rolls back to a known good version, and unpins: the active one caused faults. */
    action: v.picklist(['publish', 'activate', 'rollback', 'quarantine', 'pin', 'unpin', 'retire', 'canary-stop']),
    ...changeFields,
  }),
  v.strictObject({ action: v.literal('canary'), ...changeFields, canary: canaryTermsSchema }),
]);
export type RegistryChange = Readonly<v.InferOutput<typeof registryChangeSchema>>;

/**
 * Storage of the active versions. The shell reads and watches it, publishing writes it. Adapters: a file
 * (`createFileRegistry`), or an HTTP service with its own store (`createHttpRegistry`).
 */
export interface Registry {
  /** @throws RegistryError for an unreadable or invalid state. */
  read(): Promise<RegistryState>;
  /**
   * Makes a change if the registry still has this `revision`.
   * @throws RegistryConflict when the revision is outdated: read again and decide again.
   * @throws RegistryInvalidChange when the remote is pinned, or the change is invalid (a canary of the active version).
   */
  apply(change: RegistryChange, revision: number): Promise<RegistryState>;
  /** Calls `changed` within half a second of each change; the returned function unsubscribes. */
  watch(onChange: () => void): () => void;
}

/** Thrown when the registry cannot be read or written, or rejects a change; the message gives the remedy. */
export class RegistryError extends Error {
  override readonly name: string = 'RegistryError';
}

/** Thrown for a change without token or in a wrong format. */
export class RegistryRejected extends RegistryError {
  override readonly name = 'RegistryRejected';
}

/** Thrown for an invalid change, or a pinned remote. */
export class RegistryInvalidChange extends RegistryError {
  override readonly name = 'RegistryInvalidChange';
}

/** Thrown when another change came first. */
export class RegistryConflict extends RegistryError {
  override readonly name = 'RegistryConflict';
}
