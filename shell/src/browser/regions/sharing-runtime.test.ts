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

test('sharing runtime: the first build is the host: containers find its shared libraries, at once or after loading', async () => {
  expect(getHostShareScope()).toBe(shell.shareScopeMap['default']);
  expect(container().loadShareSync('react')()).toBe('React of the shell');
  const factory = await container().loadShare('kit');
  expect(factory && factory()).toBe('the kit');
});

test('sharing runtime: for an unshared library a container uses its own copy or throws an error with the remedy', async () => {
  await expect(container().loadShare('another kit')).resolves.toBe(false);
  expect(() => container().loadShareSync('lodash')).toThrow('shared-libraries.ts');
});

test('sharing runtime: each container has its own instance', () => {
  const [one, other] = [container(), init({ name: 'late' })];
  expect(other).not.toBe(one);
  expect(() => other.loadShareSync('react')).toThrow('“react”, which late needs');
});
