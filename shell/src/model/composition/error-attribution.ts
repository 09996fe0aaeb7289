import type { SlotName } from 'shared-contracts/composition/slots';

/** One published version of a remote. */
export interface VersionRef {
  readonly remote: string;
  readonly version: string;
}

/** Versions and filled slots of a composition's remotes, by remote name. */
type Remotes = Readonly<Record<string, { readonly version: string; readonly fills: readonly SlotName[] }>>;

/**
 * Returns the remote version to which a region's failure belongs; null for the shell's own regions.
 * @param region as reports name it: `product`, `cart-checkout:header-cart`, `slot:header-cart`, `shell:header`.
 */
export function attributeError(region: string, remotes: Remotes): VersionRef | null {
  const [first = '', second] = region.split(':');
  const name =
    first === 'slot'
      ? Object.keys(remotes).find((remote) => remotes[remote]?.fills.some((slot) => slot === second))
      : first;
  const version = name === undefined || !Object.hasOwn(remotes, name) ? undefined : remotes[name]?.version;
  return name === undefined || version === undefined ? null : { remote: name, version };
}
