import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '../../src/infra/db/migrate.ts';
import { openPglite } from '../../src/infra/db/pglite.ts';

const { dependencies } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
  dependencies: { readonly '@electric-sql/pglite': string };
};
const VERSION = dependencies['@electric-sql/pglite'];
const CACHE = fileURLToPath(new URL('../../../.cache/test/', import.meta.url));
const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/**
 * Files of an empty embedded database.
 * Creating one takes ten times as long as opening one, so it is created once and stored with the other caches.
 */
export const emptyPglite = (): Promise<Blob> =>
  cached(`pglite-${VERSION}.tar`, async () => dump(await PGlite.create()));

/** Files of an embedded database with all migrations of the working tree, and an empty log of changes. */
export async function migratedPglite(): Promise<Blob> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).toSorted()) hash.update(await readFile(new URL(name, MIGRATIONS)));
  return cached(`pglite-${VERSION}-${hash.digest('hex').slice(0, 12)}.migrated.tar`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'migrated-'));
    const database = await openPglite(folder, await emptyPglite());
    await migrate(database);
    // The log of changes of a database that is made now has no old entries.
    await database.query('DELETE FROM changes');
    await database.close();
    const files = await dump(await PGlite.create(folder));
    await rm(folder, { recursive: true, force: true });
    return files;
  });
}

/** Node's own, which the types of Node lack. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } };
const PROGRAM = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
let compiled: Promise<object> | undefined;

/** PGlite's program, compiled once for all databases of a test file. */
export const compilePglite = (): Promise<object> =>
  (compiled ??= readFile(PROGRAM).then((bytes) => WebAssembly.compile(bytes)));

/** Files of a database, which is closed. */
async function dump(engine: PGlite): Promise<Blob> {
  const files = await engine.dumpDataDir('none');
  await engine.close();
  return files;
}

async function cached(name: string, create: () => Promise<Blob>): Promise<Blob> {
  const file = join(CACHE, name);
  const known = loaded.get(file);
  if (known) return known;
  let bytes = await readFile(file).catch(() => null);
  if (!bytes) {
    bytes = Buffer.from(await (await create()).arrayBuffer());
    const draft = `${file}.${process.pid}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, file);
  }
  const files = new FileBytes(bytes);
  loaded.set(file, files);
  return files;
}

/** Dumps that this test file has read. */
const loaded = new Map<string, FileBytes>();

/** A file in memory. Node's own Blob copies its bytes in small parts, which takes a second for a dump. */
class FileBytes extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array) {
    super([]);
    this.#bytes = Uint8Array.from(bytes);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.buffer);
  }
}
