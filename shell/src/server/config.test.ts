import { expect, test } from '@jest/globals';
import { readShellConfig } from './config.ts';

const SETTINGS = { SHELL_BUILD: 'build' };

test('readConfig: a secret of testers’ overrides has 32 characters or more [COMP-06]', () => {
  expect(() => readShellConfig({ ...SETTINGS, COMPOSITION_SECRET: 'x'.repeat(31) })).toThrow(
    'Setting COMPOSITION_SECRET: must have 32 characters or more.',
  );
  expect(readShellConfig({ ...SETTINGS, COMPOSITION_SECRET: 'x'.repeat(32) }).secret).toBe('x'.repeat(32));
});
