import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import { compositionOf } from 'registry-client/composition';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { Live } from './active-composition.ts';

/** Versions that this shell does not serve though the registry names them, with what stands in for each. */
export interface QuarantinedVersions {
  /** @returns the version that was live before it; null where none is known, and it stays then */
  add(version: VersionRef, live: Live): ComposedRemote | null;
  /** Replaces quarantined versions and drops quarantined canaries. It also records the live versions as stand-ins. */
  withoutQuarantined(live: Live): Live;
  /** Forgets versions that the registry no longer names: what it names anew is tried anew. */
  forgetUnless(isNamed: (remote: string, version: string) => boolean): void;
}

export function createQuarantinedVersions(): QuarantinedVersions {
  const versions = new Map<string, VersionRef>();
  /** What was live of each remote, the last one last; each version once. */
  const past = new Map<string, ComposedRemote[]>();
  const keyOf = ({ remote, version }: VersionRef) => `${remote}@${version}`;
  const refOf = ({ descriptor: { name: remote, version } }: ComposedRemote): VersionRef => ({ remote, version });
  const isQuarantined = (one: ComposedRemote): boolean => versions.has(keyOf(refOf(one)));

  const standIn = (name: string): ComposedRemote | undefined => past.get(name)?.findLast((one) => !isQuarantined(one));

  function remember(remotes: readonly ComposedRemote[]): void {
    for (const one of remotes) {
      const { remote, version } = refOf(one);
      const others = (past.get(remote) ?? []).filter((other) => other.descriptor.version !== version);
      past.set(remote, [...others, one].slice(-MAX_PAST));
    }
  }

  return {
    add(version, live) {
      versions.set(keyOf(version), version);
      const isLive = live.composition.remotes[version.remote]?.descriptor.version === version.version;
      return (isLive ? standIn(version.remote) : undefined) ?? null;
    },
    withoutQuarantined({ composition, canaries }) {
      const remotes = Object.values(composition.remotes);
      remember(remotes.filter((one) => !isQuarantined(one)));
      const served = remotes.map((one) => (isQuarantined(one) ? (standIn(one.descriptor.name) ?? one) : one));
      const stays = served.every((one, index) => one === remotes[index]);
      return {
        composition: stays ? composition : compositionOf(served),
        canaries: canaries.filter(({ remote }) => !isQuarantined(remote)),
      };
    },
    forgetUnless(isNamed) {
      for (const [key, { remote, version }] of versions) if (!isNamed(remote, version)) versions.delete(key);
    },
  };
}

/** How many versions of a remote are remembered. */
const MAX_PAST = 4;
