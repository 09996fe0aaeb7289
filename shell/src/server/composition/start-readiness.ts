import type { Composition } from 'shared-contracts/composition/manifest';
import type { RegistryState } from 'registry-client/registry';

/** How many of the registry's remotes have a version in the active composition. */
export type RemoteCoverage = 'none' | 'some' | 'all';

/** Readiness of a shell that starts. Once ready, it stays ready: a later fault concerns all shells alike. */
export interface StartReadiness {
  setCoverage(coverage: RemoteCoverage): void;
  isReady(): boolean;
}

/** @param limitMs how long remotes without any version delay the readiness of the others, in ms */
export function createStartReadiness(limitMs: number): StartReadiness {
  let coverage: RemoteCoverage = 'none';
  let partialSince: number | null = null;
  let hasBeenReady = false;
  const isReady = (): boolean => {
    const isLate = partialSince !== null && performance.now() - partialSince > limitMs;
    hasBeenReady ||= coverage === 'all' || (coverage === 'some' && isLate);
    return hasBeenReady;
  };
  return {
    isReady,
    setCoverage(next) {
      coverage = next;
      if (next === 'some') partialSince ??= performance.now();
      isReady();
    },
  };
}

export function getCoverage({ remotes }: Composition, registry: Pick<RegistryState, 'remotes'>): RemoteCoverage {
  if (Object.keys(remotes).length === 0) return 'none';
  return Object.keys(registry.remotes).every((name) => name in remotes) ? 'all' : 'some';
}
