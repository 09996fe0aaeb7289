import { expect, test } from '@jest/globals';
import { findBuildTools, findLockProblems } from './lockfile.ts';

test('Lockfile: an address of a registry and a missing checksum and a missing package for another system are found', () => {
  const valid = { integrity: 'sha512-abc' };
  const packages = {
    '': {},
    shell: {},
    'node_modules/shell': { resolved: 'shell', link: true },
    'node_modules/valid': valid,
    'node_modules/addressed': { ...valid, resolved: 'https://registry.npmjs.org/addressed/-/addressed-1.0.0.tgz' },
    'node_modules/unchecked': {},
    'node_modules/tool': {
      ...valid,
      optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0', inner: '1.0.0' },
    },
    'node_modules/tool-linux': valid,
    'node_modules/tool/node_modules/inner': { ...valid, optionalDependencies: { valid: '1.0.0' } },
  };

  expect(findLockProblems({ packages })).toEqual([
    'node_modules/addressed: names an address, https://registry.npmjs.org/addressed/-/addressed-1.0.0.tgz',
    'node_modules/unchecked: has no sha512 checksum',
    'node_modules/tool: its optional tool-darwin is not in the lock',
  ]);
});

test('findBuildTools: follows links, nested packages, and workspaces among the development dependencies', () => {
  const packages = {
    shell: { dependencies: { 'server-kit': '1.0.0', fastify: '5.0.0' }, devDependencies: { cli: '1.0.0' } },
    cli: { dependencies: { webpack: '5.0.0' } },
    'server-kit': { dependencies: { loader: '1.0.0' } },
    'node_modules/server-kit': { resolved: 'server-kit', link: true },
    'node_modules/cli': { resolved: 'cli', link: true },
    'node_modules/fastify': {},
    'node_modules/loader': { peerDependencies: { '@swc/core': '1.0.0' } },
    'node_modules/loader/node_modules/@swc/core': {},
    'node_modules/@swc/core': {},
    'node_modules/webpack': {},
  };

  expect(findBuildTools({ packages }, 'shell')).toEqual([
    'shell: a production install brings node_modules/webpack, which cli depends on',
    'shell: a production install brings node_modules/loader/node_modules/@swc/core, which node_modules/loader depends on',
  ]);
  expect(findBuildTools({ packages }, 'cli')).toEqual([
    'cli: a production install brings node_modules/webpack, which cli depends on',
  ]);
});
