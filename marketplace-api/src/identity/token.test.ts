import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { loadTokenSecret } from './token.ts';

test('loadTokenSecret: all who start at once on a new folder read one whole secret [API-03]', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'secret-'));
  for (let round = 0; round < 10; round++) {
    const folder = join(parent, String(round));
    const secrets = await Promise.all(Array.from({ length: 12 }, () => loadTokenSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{64}$/);
    expect(await readdir(folder)).toEqual(['token-secret']);
  }
  await rm(parent, { recursive: true });
});

test('loadTokenSecret: refuses a file without a secret, which anyone could sign with [API-04]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  await writeFile(join(folder, 'token-secret'), '');
  await expect(loadTokenSecret(folder)).rejects.toThrow('holds no secret of 32 characters');
  await rm(folder, { recursive: true });
});
