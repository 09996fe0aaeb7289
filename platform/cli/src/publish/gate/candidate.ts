import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import type { Language } from 'shared-contracts/locale';

/** The languages that every remote speaks. */
export const LANGUAGES: readonly Language[] = ['en', 'ar'];

/** A version that is to be published or made live, as the gate's checks see it. */
export interface PublishCandidate {
  readonly descriptor: RemoteDescriptor;
  /** The folder that it lies in, with no slash at its end. */
  readonly folder: string;
  /** The descriptors of the other remotes that are live. */
  readonly others: readonly RemoteDescriptor[];
}

/** `content@1.2.0` */
export const formatVersion = ({ name, version }: Pick<RemoteDescriptor, 'name' | 'version'>): string =>
  `${name}@${version}`;
