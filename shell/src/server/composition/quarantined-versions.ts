import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import { createComposition } from 'registry-client/composition';
import type { VersionRef } from '../../model/composition/error-attribution.ts';
import type { ResolvedComposition } from './active-composition.ts';

/** Versions that this shell does not serve although the registry names them, with their replacements. */
export interface QuarantinedVersions {
  /**
   * @returns the previously active version; null where none is known, and for a version that replaces a quarantined one
   *   (it goes one version back only): then the version stays
   */
  add(version: VersionRef, active: ResolvedComposition): ComposedRemote | null;
  /**
   * Replaces quarantined versions and drops quarantined canaries. It also records the active versions as later
   * replacements.
   */
  excludeQuarantined(active: ResolvedComposition): ResolvedComposition;
  /** Releases versions that the registry no longer names: if it names them later, they are served. */
  releaseUnless(isNamed: (version: VersionRef) => boolean): void;
}

export function createQuarantinedVersions(): QuarantinedVersions {
  const versions = new Map<string, VersionRef>();
  /**
   * Active versions of each remote, the last one last; each version once. A version that becomes active again removes
   * those after it: they were quarantined or rolled back, and a fallback never goes forward to them.
   */
  const history = new Map<string, ComposedRemote[]>();
  const toKey = ({ remote, version }: VersionRef) => `${remote}@${version}`;
  const toVersionRef = ({ descriptor: { name: remote, version } }: ComposedRemote): VersionRef => ({ remote, version });
  const isQuarantined = (composedRemote: ComposedRemote): boolean => versions.has(toKey(toVersionRef(composedRemote)));

  const findFallback = (name: string): ComposedRemote | undefined =>
    history.get(name)?.findLast((composedRemote) => !isQuarantined(composedRemote));

  function recordHistory(remotes: readonly ComposedRemote[]): void {
    for (const composedRemote of remotes) {
      const { remote, version } = toVersionRef(composedRemote);
      const known = history.get(remote) ?? [];
      const index = known.findIndex((other) => other.descriptor.version === version);
      const newest = known.at(-1);
      // The fallback of a version that the registry still names.
      if (index !== -1 && newest && isQuarantined(newest)) continue;
      const earlier = index === -1 ? known : known.slice(0, index);
      history.set(remote, [...earlier, composedRemote].slice(-MAX_HISTORY));
    }
  }

  /** Whether an active version replaces a quarantined one: the registry does not name it yet. */
  const isFallback = ({ remote, version }: VersionRef): boolean => {
    const last = history.get(remote)?.at(-1);
    return last !== undefined && last.descriptor.version !== version;
  };

  return {
    add(version, active) {
      const isActive = active.composition.remotes[version.remote]?.descriptor.version === version.version;
      if (isActive && isFallback(version)) return null;
      versions.set(toKey(version), version);
      return (isActive ? findFallback(version.remote) : undefined) ?? null;
    },
    excludeQuarantined({ composition, canaries }) {
      const remotes = Object.values(composition.remotes);
      recordHistory(remotes.filter((composedRemote) => !isQuarantined(composedRemote)));
      const served = remotes.map((composedRemote) =>
        isQuarantined(composedRemote)
          ? (findFallback(composedRemote.descriptor.name) ?? composedRemote)
          : composedRemote,
      );
      const isUnchanged = served.every((composedRemote, index) => composedRemote === remotes[index]);
      return {
        composition: isUnchanged ? composition : createComposition(served),
        canaries: canaries.filter(({ remote }) => !isQuarantined(remote)),
      };
    },
    releaseUnless(isNamed) {
      for (const [key, version] of versions) if (!isNamed(version)) versions.delete(key);
    },
  };
}

/** Number of stored versions per remote. */
const MAX_HISTORY = 4;
