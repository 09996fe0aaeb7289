import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { StartError } from './child-process.ts';
import { DataFolderInUseError, lockFolder } from './folder-lock.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'));
  file = join(folder, 'shop.lock');
});
afterEach(() => rm(folder, { recursive: true }));

test('lockFolder: refuses a second holder, names the process that has the lock, and admits one after the release [API-02]', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}: stop that one first`);
  await release();
  await (
    await lockFolder(folder)
  )();
});

test('lockFolder: refuses while another living process has the lock', async () => {
  await writeFile(file, String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(DataFolderInUseError);
  await expect(lockFolder(folder)).rejects.toThrow(StartError);
});

test.each(['99999999', '999999999', '', 'nonsense', String(process.pid)])(
  'lockFolder: replaces a stale lock (%j)',
  async (owner) => {
    await writeFile(file, owner);
    const release = await lockFolder(folder);
    expect(await readFile(file, 'utf8')).toBe(String(process.pid));
    await release();
  },
);

test('lockFolder: takes a lock file beside a folder that does not exist', async () => {
  const beside = join(folder, 'new', 'db.lock');
  const release = await lockFolder(join(folder, 'new', 'db'), beside);
  expect(await readFile(beside, 'utf8')).toBe(String(process.pid));
  await release();
  await expect(readFile(beside, 'utf8')).rejects.toThrow('ENOENT');
});
