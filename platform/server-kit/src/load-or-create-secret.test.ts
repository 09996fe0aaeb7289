import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { loadOrCreateSecret } from './load-or-create-secret.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('loadOrCreateSecret: a secret of its own is made once, for its owner only, and is the same for every process', async () => {
  const file = join(folder, 'data/composition-secret');
  const secrets = await Promise.all([loadOrCreateSecret(file), loadOrCreateSecret(file), loadOrCreateSecret(file)]);
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{64}$/);
  expect(await loadOrCreateSecret(file)).toBe(secrets[0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('loadOrCreateSecret: rejects a file without a secret, and leaves it unchanged', async () => {
  const file = join(folder, 'composition-secret');
  await writeFile(file, 'short');
  await expect(loadOrCreateSecret(file)).rejects.toThrow(/holds no secret of 32 characters\. Remove it/);
  expect(await readFile(file, 'utf8')).toBe('short');
});
