import { expect, test } from '@jest/globals';
import { findLockProblems } from './lockfile.ts';

test('an address of a registry and a missing checksum and a package for another system that was left out are found', () => {
  const sound = { integrity: 'sha512-abc' };
  const packages = {
    '': {},
    shell: {},
    'node_modules/shell': { resolved: 'shell', link: true },
    'node_modules/sound': sound,
    'node_modules/addressed': { ...sound, resolved: 'https://registry.npmjs.org/addressed/-/addressed-1.0.0.tgz' },
    'node_modules/unchecked': {},
    'node_modules/tool': {
      ...sound,
      optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0', inner: '1.0.0' },
    },
    'node_modules/tool-linux': sound,
    'node_modules/tool/node_modules/inner': { ...sound, optionalDependencies: { sound: '1.0.0' } },
  };

  expect(findLockProblems({ packages })).toEqual([
    'node_modules/addressed: names an address, https://registry.npmjs.org/addressed/-/addressed-1.0.0.tgz',
    'node_modules/unchecked: has no sha512 checksum',
    'node_modules/tool: its optional tool-darwin is not in the lock',
  ]);
});
