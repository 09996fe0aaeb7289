import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPglite } from '../src/db/pglite.ts';
import type { Database } from '../src/db/port.ts';
import { openPostgres } from '../src/db/postgres.ts';
import { emptyPglite } from './empty-pglite.ts';
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';

/** A database engine that the tests run on. */
export interface Engine {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** Opens an empty database, and afterwards gives back everything that was needed for it. */
  open(): Promise<{ database: Database; dispose: () => Promise<void> }>;
}

/** The default: embedded, in memory. */
export const EMBEDDED: Engine = {
  name: 'PGlite',
  open: async () => {
    const database = await openPglite(undefined, await emptyPglite());
    return { database, dispose: () => database.close() };
  },
};

/** The server that DATABASE_URL names, with a database of its own for each test file. */
function givenServer(url: string): Engine {
  return { name: 'PostgreSQL', open: () => openOn({ url, stop: () => Promise.resolve() }) };
}

function temporaryServer(programs: string): Engine {
  return { name: 'PostgreSQL', open: async () => openOn(await startPostgres(programs)) };
}

async function openOn(server: PostgresServer) {
  const name = `shop_test_${randomBytes(6).toString('hex')}`;
  await administer(server.url, `CREATE DATABASE ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href);
  return {
    database,
    dispose: async () => {
      await database.close();
      await administer(server.url, `DROP DATABASE ${name}`);
      await server.stop();
    },
  };
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

function postgresEngine(): Engine[] {
  const url = process.env['DATABASE_URL'];
  if (url) return [givenServer(url)];
  const programs = findPostgres();
  return programs ? [temporaryServer(programs)] : [];
}

/** The embedded engine, and a PostgreSQL server where there is one: DATABASE_URL, or its programs on this machine. */
export const ENGINES: readonly Engine[] = [EMBEDDED, ...postgresEngine()];
