import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { MAINTENANCE_LIMITS } from '../../src/infra/db/connection-limits.ts';
import { migrate } from '../../src/infra/db/migrate.ts';
import { openPostgres } from '../../src/infra/db/postgres.ts';
import { type PostgresServer, startPostgres } from './server.ts';
import { type SharedServer, shareServer, sharedServer } from './shared-server.ts';

/** Key under which the teardown finds the server. */
interface GlobalWithServer {
  shopPostgres?: PostgresServer;
}

/**
 * Runs once before the backend's tests: finds or starts the PostgreSQL server that they share.
 * Sources in order: DATABASE_URL, an installed server, the npm package.
 * @throws Error when none exists, so no run passes without PostgreSQL.
 */
// oxlint-disable-next-line import/no-default-export -- jest takes a default export.
export default async function setUp(): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (url) {
    await share({ url, version: await readServerVersion(url), source: 'DATABASE_URL' });
    return;
  }
  const server = await startPostgres(['max_connections=200']);
  (globalThis as GlobalWithServer).shopPostgres = server;
  const { version, source } = server;
  await share({ url: server.url, version, source });
}

/** Stops the server if this run started it; deletes the templates from a server that runs on. */
export async function stopServer(): Promise<void> {
  const started = (globalThis as GlobalWithServer).shopPostgres;
  const { url, template } = sharedServer();
  if (started) return started.stop();
  const names = await query<{ datname: string }>(url, `SELECT datname FROM pg_database WHERE datname ~ '^${template}'`);
  for (const { datname } of names) await query(url, `DROP DATABASE ${datname}`);
}

/** Migrates the template, whose copies cost a fraction of the migrations, and publishes the server. */
async function share(server: Omit<SharedServer, 'template'>): Promise<void> {
  const template = `shop_test_template_${randomBytes(4).toString('hex')}`;
  await query(server.url, `CREATE DATABASE ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  const database = openPostgres(url.href, { ...MAINTENANCE_LIMITS, connectMs: 120_000 });
  await migrate(database);
  await database.close();
  shareServer({ ...server, template });
}

async function readServerVersion(url: string): Promise<string> {
  const [row] = await query<{ server_version: string }>(url, 'SHOW server_version');
  return row?.server_version.split(' ')[0] ?? '';
}

async function query<R extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}
