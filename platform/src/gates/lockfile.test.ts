import { expect, test } from '@jest/globals';
import { lockComplaints } from './lockfile.ts';

test('an address of a registry and a missing checksum are found', () => {
  const sound = { integrity: 'sha512-abc' };
  const packages = {
    '': {},
    shell: {},
    'node_modules/shell': { resolved: 'shell', link: true },
    'node_modules/sound': sound,
    'node_modules/addressed': { ...sound, resolved: 'https://registry.npmjs.org/addressed/-/addressed-1.0.0.tgz' },
    'node_modules/unchecked': {},
  };

  expect(lockComplaints({ packages })).toEqual([
    'node_modules/addressed: names an address, https://registry.npmjs.org/addressed/-/addressed-1.0.0.tgz',
    'node_modules/unchecked: has no sha512 checksum',
  ]);
});
