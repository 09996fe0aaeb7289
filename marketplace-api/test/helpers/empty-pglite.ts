import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const { dependencies } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
  dependencies: { readonly '@electric-sql/pglite': string };
};
const FILE = fileURLToPath(
  new URL(`../../../.cache/test/pglite-${dependencies['@electric-sql/pglite']}.tar`, import.meta.url),
);

/**
 * Files of an empty embedded database.
 * Creating one takes ten times as long as opening one, so it is created once and stored with the other caches.
 */
export async function emptyPglite(): Promise<Blob> {
  const cached = await readFile(FILE).catch(() => null);
  if (cached) return new Blob([cached]);
  const engine = await PGlite.create();
  const files = await engine.dumpDataDir('none');
  await engine.close();
  const draft = `${FILE}.${process.pid}`;
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(draft, new Uint8Array(await files.arrayBuffer()));
  await rename(draft, FILE);
  return files;
}
