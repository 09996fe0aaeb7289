import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DataFolderInUseError, lockFolder } from './folder-lock.ts';

const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'shop-lock-')), 'db');

test('lockFolder: refuses a second holder and names the process that has the lock [API-02]', async () => {
  const folder = await newFolder();
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}: stop that one first`);
  await release();
  await (
    await lockFolder(folder)
  )();
});

test('lockFolder: refuses while another living process has the lock', async () => {
  const folder = await newFolder();
  await writeFile(`${folder}.lock`, String(process.ppid));
  await expect(lockFolder(folder)).rejects.toThrow(DataFolderInUseError);
});

test.each(['99999999', '', 'nonsense', String(process.pid)])(
  'lockFolder: replaces a stale lock (%j)',
  async (owner) => {
    const folder = await newFolder();
    await writeFile(`${folder}.lock`, owner);
    const release = await lockFolder(folder);
    expect(await readFile(`${folder}.lock`, 'utf8')).toBe(String(process.pid));
    await release();
  },
);
