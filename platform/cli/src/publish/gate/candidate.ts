import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import type { Language } from 'shared-contracts/locale';

/** The languages of every remote. */
export const LANGUAGES: readonly Language[] = ['en', 'ar'];

/** Input of the gate's checks: a version to be published or activated. */
export interface PublishCandidate {
  readonly descriptor: RemoteDescriptor;
  /** Its folder, with no slash at its end. */
  readonly folder: string;
  /** The descriptors of the other active remotes. */
  readonly others: readonly RemoteDescriptor[];
}

/** `content@1.2.0` */
export const formatVersion = ({ name, version }: Pick<RemoteDescriptor, 'name' | 'version'>): string =>
  `${name}@${version}`;
