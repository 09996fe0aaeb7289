import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import type { Language } from 'shared-contracts/locale';

/** The languages that every remote speaks. */
export const LANGUAGES: readonly Language[] = ['en', 'ar'];

/** A version that is to be published or made live, as the gate's checks see it. */
export interface Candidate {
  readonly descriptor: RemoteDescriptor;
  /** The folder that it lies in, with no slash at its end. */
  readonly folder: string;
  /** The descriptors of the other remotes that are live. */
  readonly others: readonly RemoteDescriptor[];
}

/** Every script that a browser or the server may be told to load. */
export function namedFiles({ entry, server, base, pages, slots, messages, kitMessages }: RemoteDescriptor): string[] {
  const parts = [pages, slots, messages].flatMap((part) => Object.values(part).flat());
  const kit = Object.values(kitMessages).flatMap(({ scripts }) => scripts);
  return [...new Set([entry, server, ...base, ...parts, ...kit])];
}

/** `content@1.2.0` */
export const nameOf = ({ name, version }: Pick<RemoteDescriptor, 'name' | 'version'>): string => `${name}@${version}`;
