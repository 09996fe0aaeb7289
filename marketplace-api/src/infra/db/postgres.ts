import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailableError, isConflict, isConnectionFailure, isUnavailable } from './database-errors.ts';
import { type PostgresLimits, SERVING_LIMITS } from './connection-limits.ts';
import type { Database, Queryable, SqlValue } from './database.ts';

/** Attempts of a transaction that conflicts with others. */
const ATTEMPTS = 6;
/** Attempts to connect while the server refuses connections: a restart takes about a second. */
const CONNECT_ATTEMPTS = 5;
/** First delay in ms of the exponential backoff; all delays are jittered. */
const BASE_DELAY_MS = 20;
/** The advisory lock of `withExclusiveLock`: any number that all processes of the shop share. */
const EXCLUSIVE_LOCK = 7_406_115_231;

/**
 * Opens two pools on a PostgreSQL server (15 or later, with the contrib module pg_trgm): the main pool and a small
 * `readPool`. Connections open on demand, so this works while the server is down.
 *
 * Plans are made for the values of each query: generic plans parse the text query again for every row. JIT is off:
 * compiling a query takes longer than running it.
 */
export function openPostgres(connectionString: string, limits: PostgresLimits = SERVING_LIMITS): Database {
  const writePool = createPool(connectionString, limits.poolSize, limits);
  const readPool = createPool(connectionString, limits.readPoolSize, limits);
  return {
    ...createPoolDatabase(writePool),
    readPool: createPoolDatabase(readPool),
    close: async () => {
      await Promise.all([writePool.end(), readPool.end()]);
    },
  };
}

function createPool(connectionString: string, max: number, limits: PostgresLimits): pg.Pool {
  const options = [
    'plan_cache_mode=force_custom_plan',
    'jit=off',
    'timezone=UTC',
    `statement_timeout=${limits.statementMs}`,
    `lock_timeout=${limits.lockMs}`,
    `idle_in_transaction_session_timeout=${limits.idleInTransactionMs}`,
  ];
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    // statement_timeout works on the server; query_timeout ends a statement whose server no longer responds.
    ...(limits.statementMs > 0 && { query_timeout: limits.statementMs + 5_000 }),
    options: options.map((option) => `-c ${option}`).join(' '),
    types: parseBigintAsNumber(),
  });
  // An error event without a listener ends the process. The pool replaces an idle connection that breaks; one in use
  // also rejects its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function createPoolDatabase(pool: pg.Pool): Omit<Database, 'close' | 'readPool'> {
  const inTransaction = <R>(work: (client: pg.PoolClient) => Promise<R>) =>
    retryOnConflict(() => runTransaction(pool, work));
  return {
    query: (sql, params) =>
      retryOnConflict(async () => {
        const client = await connect(pool);
        return releaseAfter(client, () => runQuery(client, sql, params));
      }),
    transaction: (work) => inTransaction((client) => work(asQueryable(client))),
    runScript: (sql, record) =>
      inTransaction(async (client) => {
        await client.query(sql);
        if (record) await runQuery(client, record.sql, record.params);
      }),
    withExclusiveLock: (work) => withAdvisoryLock(pool, work).catch(rethrow),
  };
}

/**
 * Retries work after a serialization failure (40001) or a deadlock (40P01), both of which undid all of it.
 * Exponential backoff with full jitter; no other place retries transactions.
 * @throws DatabaseUnavailableError when the database is unavailable for now; any other error unchanged
 */
async function retryOnConflict<R>(work: () => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (isConflict(error) && attempt < ATTEMPTS) await backOff(attempt);
      else rethrow(error);
    }
  }
}

/** @throws DatabaseUnavailableError for temporary errors; any other error unchanged */
function rethrow(error: unknown): never {
  throw isUnavailable(error) ? new DatabaseUnavailableError(error) : error;
}

function backOff(attempt: number): Promise<void> {
  return pause(Math.random() * BASE_DELAY_MS * 2 ** attempt);
}

/**
 * Takes a connection of the pool. Retries for a moment when the server refuses it, which is safe before the first
 * statement.
 */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await pool.connect();
    } catch (error) {
      if (attempt === CONNECT_ATTEMPTS || !isConnectionFailure(error) || isTimeout(error) || pool.ending) throw error;
      await backOff(attempt);
    }
  }
}

/** Whether the time limit for a connection has passed. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/.test(error.message);
}

async function runTransaction<R>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await beginTransaction(pool);
  let canReuseClient = false;
  try {
    const result = await work(client);
    const { command } = await client.query('COMMIT');
    // PostgreSQL responds to COMMIT with ROLLBACK, and no error, when a statement failed and the work went on.
    if (command !== 'COMMIT') throw new Error('A statement of the transaction had failed: nothing was committed.');
    canReuseClient = true;
    return result;
  } catch (error) {
    canReuseClient = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    client.release(!canReuseClient);
  }
}

/**
 * Begins a transaction at the server's default isolation level (READ COMMITTED). BEGIN detects a connection that broke
 * while idle, before any work; another connection is used then.
 */
async function beginTransaction(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let attempt = 1; ; attempt++) {
    const client = await connect(pool);
    try {
      await client.query('BEGIN');
      return client;
    } catch (error) {
      client.release(true);
      if (attempt === CONNECT_ATTEMPTS || !isConnectionFailure(error)) throw error;
      await backOff(attempt);
    }
  }
}

/** Returns the connection to the pool after the work, or closes it when it is no longer usable. */
async function releaseAfter<R>(client: pg.PoolClient, work: () => Promise<R>): Promise<R> {
  let isBroken = true;
  try {
    const result = await work();
    isBroken = false;
    return result;
  } catch (error) {
    isBroken = isConnectionFailure(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * Holds a session-level advisory lock during the work. The lock ends with the connection, also when this process is
 * killed.
 */
async function withAdvisoryLock<R>(pool: pg.Pool, work: () => Promise<R>): Promise<R> {
  const client = await connect(pool);
  return releaseAfter(client, async () => {
    await client.query('SELECT pg_advisory_lock($1)', [EXCLUSIVE_LOCK]);
    try {
      return await work();
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [EXCLUSIVE_LOCK]);
    }
  });
}

function asQueryable(client: pg.PoolClient): Queryable {
  return { query: (sql, params) => runQuery(client, sql, params) };
}

async function runQuery<T>(client: pg.PoolClient, sql: string, params: readonly SqlValue[] = []): Promise<T[]> {
  const { rows } = await client.query<T & pg.QueryResultRow>(sql, [...params]);
  return rows;
}

/** Type overrides that return bigint as number, so that both engines agree. */
function parseBigintAsNumber(): pg.TypeOverrides {
  const overrides = new pg.TypeOverrides();
  overrides.setTypeParser(pg.types.builtins.INT8, Number);
  return overrides;
}
