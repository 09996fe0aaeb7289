import { expect, test } from '@jest/globals';
import { createContentSecurityPolicy } from './csp.ts';

/** Script rule of every policy. */
const scriptRules = (header: string): string[] =>
  header.split(',').map((policy) => /script-src [^;]*/.exec(policy)?.[0].trim() ?? '');

test('createContentSecurityPolicy: scripts need the nonce or a script that has it, and come only from the hosts named', () => {
  expect(scriptRules(createContentSecurityPolicy('abc', ['https://cdn.example']))).toEqual([
    "script-src 'nonce-abc' 'strict-dynamic'",
    "script-src 'self' 'nonce-abc' https://cdn.example",
  ]);
  expect(scriptRules(createContentSecurityPolicy('abc', []))[1]).toBe("script-src 'self' 'nonce-abc'");
});
