import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { openPglite } from '../../src/infra/db/pglite.ts';
import type { Database } from '../../src/infra/db/database.ts';
import { openPostgres } from '../../src/infra/db/postgres.ts';
import { compilePglite, emptyPglite, migratedPglite } from './pglite-dumps.ts';
import { recordEngine, sharedServer } from '../postgres/shared-server.ts';

/** A database engine that the tests run on. */
export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** Opens an empty database; its `dispose` releases all resources. */
  open(): Promise<OpenedDatabase>;
  /** The same with all migrations: a copy of a database that is migrated once. */
  openMigrated(): Promise<OpenedDatabase>;
}

interface OpenedDatabase {
  readonly database: Database;
  readonly dispose: () => Promise<void>;
}

/** The default: embedded, in memory. */
export const EMBEDDED: Engine = {
  name: 'PGlite',
  open: async () => openEmbedded(await emptyPglite()),
  openMigrated: async () => openEmbedded(await migratedPglite()),
};

async function openEmbedded(files: Blob): Promise<OpenedDatabase> {
  const database = await openPglite(undefined, files, await compilePglite());
  recordEngine('PGlite', await describePglite(database));
  return { database, dispose: () => database.close() };
}

/** The PostgreSQL server of this run, with a separate database for each `open`. */
export const SERVER: Engine = {
  name: 'PostgreSQL',
  open: async () => openOnServer(await createDatabase()),
  openMigrated: async () => openOnServer(await createMigratedDatabase()),
};

function openOnServer({ url, dispose }: Awaited<ReturnType<typeof createDatabase>>): OpenedDatabase {
  const database = openPostgres(url);
  return {
    database,
    dispose: async () => {
      await database.close();
      await dispose();
    },
  };
}

/** Creates an empty database on the PostgreSQL server of this run; `dispose` deletes it. */
export async function createDatabase(): Promise<{ url: string; dispose: () => Promise<void> }> {
  const { url, version, source } = sharedServer();
  recordEngine('PostgreSQL', `PostgreSQL ${version} (${source})`);
  return createDatabaseOn(url);
}

/** The same with all migrations. */
export function createMigratedDatabase(): ReturnType<typeof createDatabase> {
  const { url, version, source, template } = sharedServer();
  recordEngine('PostgreSQL', `PostgreSQL ${version} (${source})`);
  return createDatabaseOn(url, template);
}

/**
 * Creates a database on a server; `dispose` deletes it and closes its remaining connections.
 * @param template name of the database to copy; empty by default
 */
export async function createDatabaseOn(
  serverUrl: string,
  template?: string,
): Promise<{ url: string; dispose: () => Promise<void> }> {
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, dispose: () => administer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function describePglite(database: Database): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    dependencies: { readonly '@electric-sql/pglite': string };
  };
  const [row] = await database.query<{ server_version: string }>('SHOW server_version');
  return `PGlite ${dependencies['@electric-sql/pglite']} (PostgreSQL ${row?.server_version ?? '?'})`;
}

/**
 * Both engines: the one for a single machine and the one for production. ALL_ENGINES=0 omits the embedded one; the
 * command `mutation` sets it.
 */
export const ENGINES: readonly Engine[] = process.env['ALL_ENGINES'] === '0' ? [SERVER] : [EMBEDDED, SERVER];

/**
 * The engine of tests whose SQL other tests run on both: the one for production. The end-to-end tests run on the embedded
 * one. ALL_ENGINES=1 runs all tests on both.
 */
export const RULE_ENGINES: readonly Engine[] = process.env['ALL_ENGINES'] === '1' ? ENGINES : [SERVER];
