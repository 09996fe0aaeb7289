import pg from 'pg';
import type { Database, SqlValue } from './port.ts';

/**
 * Opens a pool on a PostgreSQL server (15 or later, with the contrib module pg_trgm).
 * Plans are made for the values of each query: generic plans read the text query again for every row.
 */
export function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    options: '-c plan_cache_mode=force_custom_plan -c timezone=UTC',
    types: { getTypeParser },
  });
  pool.on('error', () => undefined);
  return {
    query: (sql, params) => run(pool, sql, params),
    transaction: (work) => inTransaction(pool, (client) => work({ query: (sql, params) => run(client, sql, params) })),
    script: (sql, record) =>
      inTransaction(pool, async (client) => {
        await client.query(sql);
        if (record) await run(client, record.sql, record.params);
      }),
    close: () => pool.end(),
  };
}

async function run<T>(on: pg.Pool | pg.PoolClient, sql: string, params: readonly SqlValue[] = []): Promise<T[]> {
  const result = await on.query(sql, [...params]);
  return result.rows as T[];
}

async function inTransaction<R>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

const INT8 = 20;
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text');
