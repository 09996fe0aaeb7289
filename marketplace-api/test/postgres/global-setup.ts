import pg from 'pg';
import { type PostgresServer, startPostgres } from './server.ts';
import { shareServer } from './shared-server.ts';

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
    shareServer({ url, version: await readServerVersion(url), source: 'DATABASE_URL' });
    return;
  }
  const server = await startPostgres(['max_connections=200']);
  (globalThis as GlobalWithServer).shopPostgres = server;
  const { version, source } = server;
  shareServer({ url: server.url, version, source });
}

/** Stops the server if this run started it. */
export async function stopServer(): Promise<void> {
  await (globalThis as GlobalWithServer).shopPostgres?.stop();
}

async function readServerVersion(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version.split(' ')[0] ?? '';
  } finally {
    await client.end();
  }
}
