import * as v from 'valibot';
import { remoteName } from 'shared-contracts/composition/manifest';

/** What the registry keeps: the active version of each remote. */
export const registryStateSchema = v.strictObject({
  /** Goes up by one with every change: what compare-and-set compares. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  remotes: v.record(remoteName, v.strictObject({ active: v.string() })),
});
export type RegistryState = v.InferOutput<typeof registryStateSchema>;

/**
 * Where the active versions are named. The shell reads and watches it, publishing writes it; a file stands behind it
 * here, a service may stand behind it elsewhere.
 */
export interface Registry {
  /** @throws RegistryError when it cannot be read or holds something else than a registry's state. */
  read(): Promise<RegistryState>;
  /**
   * Makes `version` the active one of `remote`, if nobody changed the registry since `revision`.
   * @throws RegistryError when the revision is no longer the current one: read again and decide again.
   */
  activate(remote: string, version: string, revision: number): Promise<RegistryState>;
  /** Calls `changed` after each change, within half a second; the function it gives ends that. */
  watch(changed: () => void): () => void;
}

/** Thrown when the registry cannot be read or written; the message says what to do. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}
