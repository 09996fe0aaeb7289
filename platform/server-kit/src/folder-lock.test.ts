import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { lockFolder } from './folder-lock.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('lockFolder: names the owner to a second start on one data folder, and admits it after the release', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await release();
  await (
    await lockFolder(folder)
  )();
});

test('lockFolder: replaces the lock of a killed process', async () => {
  await writeFile(join(folder, 'shop.lock'), '999999999');
  const release = await lockFolder(folder);
  expect(await readFile(join(folder, 'shop.lock'), 'utf8')).toBe(String(process.pid));
  await release();
});
