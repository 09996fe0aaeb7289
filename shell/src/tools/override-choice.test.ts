import { expect, test } from '@jest/globals';
import type { Override } from '../model/composition/overrides.ts';
import { formatChanges, readChoice } from './override-choice.ts';

const OVERRIDES: readonly Override[] = [
  { kind: 'version', remote: 'product', version: '1.4.2' },
  { kind: 'local', remote: 'catalogue', url: 'http://127.0.0.1:4001/' },
];
const REMOTES = ['account', 'catalogue', 'product'];
const unchanged = () => Object.fromEntries(REMOTES.map((name) => [name, readChoice(name, OVERRIDES)]));

test('override choice: the initial choice is the active state, and changes nothing', () => {
  expect(unchanged()).toEqual({
    account: { version: '', url: '' },
    catalogue: { version: '', url: 'http://127.0.0.1:4001/' },
    product: { version: '1.4.2', url: '' },
  });
  expect(formatChanges(unchanged(), OVERRIDES)).toBe('');
});

test('override choice: contains only differences; a local build has precedence; a cleared choice removes the override', () => {
  const choices = {
    ...unchanged(),
    account: { version: '1.0.0', url: ' http://localhost:4002 ' },
    product: { version: '', url: '' },
  };
  expect(formatChanges(choices, OVERRIDES)).toBe('account@http://localhost:4002,product@live');
});
