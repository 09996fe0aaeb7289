import { expect, test } from '@jest/globals';
import { StartError } from 'server-kit/child-process';
import { isDemo, runsSandbox } from './demo.ts';

test.each([
  [{}, true],
  [{ DEMO: '' }, true],
  [{ DEMO: '0' }, false],
  [{ DEMO: 'off', SHELL_ORIGIN: 'https://shop.example' }, false],
  [{ DEMO: '1', SHELL_ORIGIN: 'http://localhost:3000' }, true],
])('isDemo: %j is %s [API-05]', (env, expected) => {
  expect(isDemo(env)).toBe(expected);
});

test.each([
  { SHELL_ORIGIN: 'https://shop.example' },
  { PUBLIC_ORIGIN: 'https://shop.example', DEMO: '1' },
  { HOST: '0.0.0.0' },
  { SHELL_HOST: '::' },
])('isDemo: %j is refused with what to set [API-05]', (env) => {
  expect(() => isDemo(env)).toThrow(StartError);
  expect(() => isDemo(env)).toThrow('set DEMO=0');
});

test('runsSandbox: is true with the demonstration or on request, and false beside another provider', () => {
  expect(runsSandbox({}, true)).toBe(true);
  expect(runsSandbox({}, false)).toBe(false);
  expect(runsSandbox({ PAYMENTS_SANDBOX: '1' }, false)).toBe(true);
  expect(runsSandbox({ PAYMENTS_SANDBOX: '1', PAYMENTS_ORIGIN: 'https://pay.example' }, true)).toBe(false);
});
