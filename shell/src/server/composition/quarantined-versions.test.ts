import { expect, test } from '@jest/globals';
import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import { createComposition } from 'registry-client/composition';
import { createQuarantinedVersions } from './quarantined-versions.ts';
import type { ResolvedComposition } from './active-composition.ts';

const remote = (name: string, version: string) =>
  ({ descriptor: { name, version }, baseUrl: `/remotes/${name}/${version}/` }) as unknown as ComposedRemote;

const resolve = (content: string, canary?: string): ResolvedComposition => ({
  composition: createComposition([remote('content', content), remote('product', '1.0.0')]),
  canaries:
    canary === undefined
      ? []
      : [{ remote: remote('content', canary) } as unknown as ResolvedComposition['canaries'][number]],
});

const listVersions = ({ composition }: ResolvedComposition) =>
  Object.values(composition.remotes).map(({ descriptor }) => `${descriptor.name}@${descriptor.version}`);

test('QuarantinedVersions: replaces a version by the previously active one; serves others, and a released version', () => {
  const quarantined = createQuarantinedVersions();
  quarantined.excludeQuarantined(resolve('1.0.0'));
  quarantined.excludeQuarantined(resolve('2.0.0'));
  const before = quarantined.add({ remote: 'content', version: '2.0.0' }, resolve('2.0.0'));
  expect(before?.descriptor.version).toBe('1.0.0');
  expect(listVersions(quarantined.excludeQuarantined(resolve('2.0.0')))).toEqual(['content@1.0.0', 'product@1.0.0']);
  expect(listVersions(quarantined.excludeQuarantined(resolve('3.0.0')))).toEqual(['content@3.0.0', 'product@1.0.0']);
  quarantined.releaseUnless(() => false);
  expect(listVersions(quarantined.excludeQuarantined(resolve('2.0.0')))).toEqual(['content@2.0.0', 'product@1.0.0']);
});

test('QuarantinedVersions: a version stays where no other is known, because its working pages are better than none', () => {
  const quarantined = createQuarantinedVersions();
  const now = resolve('1.0.0');
  expect(listVersions(quarantined.excludeQuarantined(now))).toContain('content@1.0.0');
  expect(quarantined.add({ remote: 'content', version: '1.0.0' }, now)).toBeNull();
  expect(quarantined.excludeQuarantined(now).composition).toBe(now.composition);
});

test('QuarantinedVersions: drops a canary, and the active version stays', () => {
  const quarantined = createQuarantinedVersions();
  expect(quarantined.add({ remote: 'content', version: '9.0.0' }, resolve('1.0.0', '9.0.0'))).toBeNull();
  const served = quarantined.excludeQuarantined(resolve('1.0.0', '9.0.0'));
  expect(served.canaries).toEqual([]);
  expect(listVersions(served)).toContain('content@1.0.0');
});

/** Quarantines the active version, as far as another one is known. */
const quarantine = (quarantined: ReturnType<typeof createQuarantinedVersions>, version: string) =>
  quarantined.add({ remote: 'content', version }, resolve(version))?.descriptor.version ?? null;

test('QuarantinedVersions: never goes forward to the version that was quarantined before [COMP-16]', () => {
  const quarantined = createQuarantinedVersions();
  quarantined.excludeQuarantined(resolve('1.0.0'));
  quarantined.excludeQuarantined(resolve('2.0.0'));
  expect(quarantine(quarantined, '2.0.0')).toBe('1.0.0');
  quarantined.excludeQuarantined(resolve('2.0.0'));
  // The registry now names 1.0.0.
  quarantined.releaseUnless(() => false);
  quarantined.excludeQuarantined(resolve('1.0.0'));
  expect(quarantine(quarantined, '1.0.0')).toBeNull();
});

test('QuarantinedVersions: never goes forward to a version that was rolled back, and goes back to older ones', () => {
  const quarantined = createQuarantinedVersions();
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '2.0.0']) quarantined.excludeQuarantined(resolve(version));
  expect(quarantine(quarantined, '2.0.0')).toBe('1.0.0');
});

test('QuarantinedVersions: goes one version back while the registry cannot be read [COMP-16]', () => {
  const quarantined = createQuarantinedVersions();
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) quarantined.excludeQuarantined(resolve(version));
  expect(quarantine(quarantined, '3.0.0')).toBe('2.0.0');
  quarantined.excludeQuarantined(resolve('3.0.0'));
  for (let turn = 0; turn < 2; turn += 1) {
    expect(quarantine(quarantined, '2.0.0')).toBeNull();
    expect(listVersions(quarantined.excludeQuarantined(resolve('2.0.0')))).toContain('content@2.0.0');
  }
});
