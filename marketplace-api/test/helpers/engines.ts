import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { type PostgresLimits, SERVING_LIMITS } from '../../src/infra/db/connection-limits.ts';
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

/** Limits of the tests' connections: long enough for a busy machine, shorter than the time limit of a test. */
export const PATIENT_LIMITS: PostgresLimits = {
  ...SERVING_LIMITS,
  connectMs: 120_000,
  statementMs: 120_000,
  lockMs: 120_000,
  idleInTransactionMs: 120_000,
};

/** The PostgreSQL server of this run, with a separate database for each `open`. */
export const SERVER: Engine = {
  name: 'PostgreSQL',
  open: async () => openOnServer(await createDatabase()),
  openMigrated: async () => openOnServer(await createMigratedDatabase()),
};

function openOnServer({ url, dispose }: Awaited<ReturnType<typeof createDatabase>>): OpenedDatabase {
  const database = openPostgres(url, PATIENT_LIMITS);
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

const administer = (url: string, sql: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(sql);
  });

async function withClient(connectionString: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/**
 * An engine whose migrated databases also have what `load` loads. The server loads it once per run and copies it, the
 * embedded engine loads each of its databases.
 * @param content names what `load` loads: lower-case letters, digits and `_`
 */
export function withContent(engine: Engine, content: string, load: (database: Database) => Promise<void>): Engine {
  return {
    ...engine,
    openMigrated: async () => {
      if (engine.name === 'PostgreSQL') return openOnServer(await createLoadedDatabase(content, load));
      const opened = await engine.openMigrated();
      await load(opened.database);
      return opened;
    },
  };
}

/** Key of the lock under which one test file creates a loaded template while others wait for it. */
const TEMPLATE_LOCK = 20_261_127;

async function createLoadedDatabase(content: string, load: (database: Database) => Promise<void>) {
  const { url, template } = sharedServer();
  const loaded = `${template}_${content}`;
  await withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [loaded]);
    if (rowCount !== 0) return;
    const draft = await createMigratedDatabase();
    const database = openPostgres(draft.url, PATIENT_LIMITS);
    try {
      await load(database);
    } finally {
      await database.close();
    }
    await client.query(`ALTER DATABASE ${new URL(draft.url).pathname.slice(1)} RENAME TO ${loaded}`);
  });
  return createDatabaseOn(url, loaded);
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
