import type { SlotName } from 'shared-contracts/composition/slots';

/** One published version of a remote. */
export interface VersionRef {
  readonly remote: string;
  readonly version: string;
}

/** What is known of a composition's remotes to find the one that a region belongs to. */
type Remotes = Readonly<Record<string, { readonly version: string; readonly fills: readonly SlotName[] }>>;

/**
 * The remote that a failure in a region is blamed on; null for the shell's own regions.
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
