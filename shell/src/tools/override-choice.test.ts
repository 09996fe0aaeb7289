import { expect, test } from '@jest/globals';
import type { Override } from '../model/composition/overrides.ts';
import { formatChanges, readChoice } from './override-choice.ts';

const OVERRIDES: readonly Override[] = [
  { kind: 'version', remote: 'product', version: '1.4.2' },
  { kind: 'local', remote: 'catalogue', url: 'http://127.0.0.1:4001/' },
];
const REMOTES = ['account', 'catalogue', 'product'];
const unchanged = () => Object.fromEntries(REMOTES.map((name) => [name, readChoice(name, OVERRIDES)]));

test('the panel begins with what is in force, and that is no change', () => {
  expect(unchanged()).toEqual({
    account: { version: '', url: '' },
    catalogue: { version: '', url: 'http://127.0.0.1:4001/' },
    product: { version: '1.4.2', url: '' },
  });
  expect(formatChanges(unchanged(), OVERRIDES)).toBe('');
});

test('only what was chosen otherwise is changed; a local build wins; an emptied choice takes the override back', () => {
  const choices = {
    ...unchanged(),
    account: { version: '1.0.0', url: ' http://localhost:4002 ' },
    product: { version: '', url: '' },
  };
  expect(formatChanges(choices, OVERRIDES)).toBe('account@http://localhost:4002,product@live');
});
