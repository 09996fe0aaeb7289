import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import { withPackage, withReference } from './register-remote.ts';

const lock = readFileSync(fromRoot('package-lock.json'), 'utf8');
const types = readFileSync(fromRoot('tsconfig.json'), 'utf8');

test('the lockfile gains the package and its link in npm’s order, and nothing else changes', () => {
  const added = withPackage(lock, { folder: 'mfe-gifts', version: '1.0.0', dependencies: { react: '19.0.0' } });
  const { packages, ...rest } = JSON.parse(added) as { packages: Record<string, unknown> };
  const { packages: before, ...restBefore } = JSON.parse(lock) as { packages: Record<string, unknown> };
  expect(packages['mfe-gifts']).toEqual({ version: '1.0.0', dependencies: { react: '19.0.0' } });
  expect(packages['node_modules/mfe-gifts']).toEqual({ resolved: 'mfe-gifts', link: true });
  const isNew = (name: string) => name === 'mfe-gifts' || name === 'node_modules/mfe-gifts';
  expect(Object.keys(packages).filter((name) => !isNew(name))).toEqual(Object.keys(before));
  expect(rest).toEqual(restBefore);
  expect(added.split('\n').length).toBe(lock.split('\n').length + 10);
});

test('the root’s tsconfig checks the package with the others', () => {
  const paths = (text: string) =>
    (JSON.parse(text) as { references: { path: string }[] }).references.map(({ path }) => path);
  expect(paths(withReference(types, 'mfe-gifts'))).toEqual([...paths(types).slice(0, -1), 'mfe-gifts', 'e2e']);
  expect(() => withReference('{}', 'mfe-gifts')).toThrow('does not list its packages');
});
