import { expect, test } from '@jest/globals';
import type { ComposedRemote } from 'shared-contracts/composition/manifest';
import { compositionOf } from 'registry-client/composition';
import { createQuarantinedVersions } from './quarantined-versions.ts';
import type { Live } from './active-composition.ts';

const remote = (name: string, version: string) =>
  ({ descriptor: { name, version }, baseUrl: `/remotes/${name}/${version}/` }) as unknown as ComposedRemote;

const live = (content: string, canary?: string): Live => ({
  composition: compositionOf([remote('content', content), remote('product', '1.0.0')]),
  canaries: canary === undefined ? [] : [{ remote: remote('content', canary) } as unknown as Live['canaries'][number]],
});

const liveVersions = ({ composition }: Live) =>
  Object.values(composition.remotes).map(({ descriptor }) => `${descriptor.name}@${descriptor.version}`);

test('QuarantinedVersions: the version that was live before stands in; others, and what is named anew later, are served', () => {
  const quarantined = createQuarantinedVersions();
  quarantined.withoutQuarantined(live('1.0.0'));
  quarantined.withoutQuarantined(live('2.0.0'));
  const before = quarantined.add({ remote: 'content', version: '2.0.0' }, live('2.0.0'));
  expect(before?.descriptor.version).toBe('1.0.0');
  expect(liveVersions(quarantined.withoutQuarantined(live('2.0.0')))).toEqual(['content@1.0.0', 'product@1.0.0']);
  expect(liveVersions(quarantined.withoutQuarantined(live('3.0.0')))).toEqual(['content@3.0.0', 'product@1.0.0']);
  quarantined.forgetUnless(() => false);
  expect(liveVersions(quarantined.withoutQuarantined(live('2.0.0')))).toEqual(['content@2.0.0', 'product@1.0.0']);
});

test('QuarantinedVersions: a version stays where no other is known, as its pages without harm are better than none', () => {
  const quarantined = createQuarantinedVersions();
  const now = live('1.0.0');
  expect(liveVersions(quarantined.withoutQuarantined(now))).toContain('content@1.0.0');
  expect(quarantined.add({ remote: 'content', version: '1.0.0' }, now)).toBeNull();
  expect(quarantined.withoutQuarantined(now).composition).toBe(now.composition);
});

test('QuarantinedVersions: a canary is left out, and what is live stays', () => {
  const quarantined = createQuarantinedVersions();
  expect(quarantined.add({ remote: 'content', version: '9.0.0' }, live('1.0.0', '9.0.0'))).toBeNull();
  const served = quarantined.withoutQuarantined(live('1.0.0', '9.0.0'));
  expect(served.canaries).toEqual([]);
  expect(liveVersions(served)).toContain('content@1.0.0');
});
