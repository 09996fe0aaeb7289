import { expect, test } from '@jest/globals';
import { getHostShareScope, init } from './sharing-runtime.ts';

const react = { version: '0.0.0', get: () => () => 'React of the shell' };
const kit = { version: '0.0.0', get: () => Promise.resolve(() => 'the kit') };

const shell = init({ name: 'shell', shared: { react: [react], kit: [kit] } });

function container() {
  const instance = init({ name: 'product_1_0_0' });
  instance.initShareScopeMap('default', getHostShareScope() ?? {});
  return instance;
}

test('sharing runtime: the first build is the host: containers find its shared libraries', async () => {
  expect(getHostShareScope()).toBe(shell.shareScopeMap['default']);
  const factories = await Promise.all(['react', 'kit'].map((key) => container().loadShare(key)));
  expect(factories.map((factory) => factory && factory())).toEqual(['React of the shell', 'the kit']);
});

test('sharing runtime: for an unshared library a container uses its own copy', async () => {
  await expect(container().loadShare('another kit')).resolves.toBe(false);
});

test('sharing runtime: each container has its own instance', async () => {
  const [one, other] = [container(), init({ name: 'late' })];
  expect(other).not.toBe(one);
  await expect(other.loadShare('react')).resolves.toBe(false);
});
