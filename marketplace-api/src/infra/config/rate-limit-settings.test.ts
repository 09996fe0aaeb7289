import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import { RATE_LIMIT_SETTINGS } from './rate-limit-settings.ts';

test('RATE_LIMIT_SETTINGS: docs/operators.md lists each with its default, and no other', async () => {
  const page = await readFile(fromRoot('docs/operators.md'), 'utf8');
  const listed = [...page.matchAll(/`(RATE_LIMIT_\w+)`\s*\|\s*`([^`]+)`\s*\|/g)].map(
    ([, setting = '', limit = '']) => `${setting} ${limit}`,
  );
  const settings = Object.values(RATE_LIMIT_SETTINGS).map(([setting, limit]) => `${setting} ${limit}`);
  expect([...new Set(listed)].toSorted()).toEqual(settings.toSorted());
});
