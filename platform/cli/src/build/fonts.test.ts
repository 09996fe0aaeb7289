import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { charactersOf, writeFonts } from './fonts.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('Fonts: the files that delay a first visit are small, and no character is in two of them', async () => {
  const fonts = await writeFonts(folder);
  const bytes = async (file: string) => (await stat(join(folder, file))).size;
  expect(await bytes(fonts.latin.file)).toBeLessThan(16_000);
  expect(await bytes(fonts.arabic.file)).toBeLessThan(18_000);
  const all = Object.values(fonts).flatMap(({ range }) => charactersOf(range).split(''));
  expect(new Set(all).size).toBe(all.length);
});

test('Fonts: reads single characters and ranges of a unicode-range', () => {
  expect(charactersOf('U+0041-0043,U+00E9')).toBe('ABCé');
});
