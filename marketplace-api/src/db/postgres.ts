import pg from 'pg';
import type { Database, SqlValue } from './port.ts';

/**
 * Opens a pool on a PostgreSQL server (15 or later, with the contrib module pg_trgm).
 * Plans are made for the values of each query: generic plans read the text query again for every row. Compiling a query takes
 * longer than any of ours runs.
 */
export function openPostgres(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    options: '-c plan_cache_mode=force_custom_plan -c jit=off -c timezone=UTC',
    types: numbersForBigint(),
  });
  // An idle connection that breaks is replaced by the pool; a query that meets the trouble reports it.
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

/** Whole numbers come as numbers on both engines. */
function numbersForBigint(): pg.TypeOverrides {
  const overrides = new pg.TypeOverrides();
  overrides.setTypeParser(pg.types.builtins.INT8, Number);
  return overrides;
}
