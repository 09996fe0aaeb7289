import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import { withPackage, withReference } from './register-remote.ts';

const lock = readFileSync(fromRoot('package-lock.json'), 'utf8');
const types = readFileSync(fromRoot('tsconfig.json'), 'utf8');

test('withPackage: adds the package and its link to the lockfile in npm’s order, and changes nothing else', () => {
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

test('withReference: adds the package to the references of the root’s tsconfig', () => {
  const paths = (text: string) =>
    (JSON.parse(text) as { references: { path: string }[] }).references.map(({ path }) => path);
  expect(paths(withReference(types, 'mfe-gifts'))).toEqual([...paths(types).slice(0, -1), 'mfe-gifts', 'e2e']);
  expect(() => withReference('{}', 'mfe-gifts')).toThrow('does not list its packages');
});
