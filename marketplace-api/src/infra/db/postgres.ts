import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailableError, isConflict, isConnectionFailure, isUnavailable } from './database-errors.ts';
import { type PostgresLimits, SERVING_LIMITS } from './connection-limits.ts';
import type { Database, Queryable, SqlValue } from './database.ts';

/** How often work that met others' work is run before it is given up. */
const ATTEMPTS = 6;
/** How often a connection is tried while the server does not take any: a restart takes about a second. */
const CONNECT_ATTEMPTS = 5;
/** The first wait in ms; each later one is twice as long, and all are jittered. */
const BASE_DELAY_MS = 20;
/** The advisory lock of `exclusively`: any number that all processes of the shop share. */
const EXCLUSIVE_LOCK = 7_406_115_231;

/**
 * Opens two pools on a PostgreSQL server (15 or later, with the contrib module pg_trgm): one for the shop's work, a small one for `reads`.
 * Connections are made when they are needed, so this works while the server is down.
 * Plans are made for the values of each query: generic plans read the text query again for every row. Compiling a query takes
 * longer than any of ours runs.
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
    // The server ends a statement that takes too long; this ends one whose server says nothing any more.
    ...(limits.statementMs > 0 && { query_timeout: limits.statementMs + 5_000 }),
    options: options.map((option) => `-c ${option}`).join(' '),
    types: parseBigintAsNumber(),
  });
  // An error that no listener hears ends the process. The pool replaces an idle connection that breaks; one in use reports the trouble
  // to its query, and again as an event.
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
 * The one place where work is repeated: after a serialization failure (40001) or a deadlock (40P01), which undid all of it, with
 * exponential backoff and full jitter.
 * @throws DatabaseUnavailableError when the database cannot do it now; any other error as it is.
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

/** @throws DatabaseUnavailableError for what passes; any other error as it is. */
function rethrow(error: unknown): never {
  throw isUnavailable(error) ? new DatabaseUnavailableError(error) : error;
}

function backOff(attempt: number): Promise<void> {
  return pause(Math.random() * BASE_DELAY_MS * 2 ** attempt);
}

/** A connection of the pool. One that the server refuses is tried again for a moment, as nothing was asked of it yet. */
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

/** Whether all the time for a connection is used up. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/.test(error.message);
}

async function runTransaction<R>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  const client = await beginTransaction(pool);
  let canReuseClient = false;
  try {
    const result = await work(client);
    const { command } = await client.query('COMMIT');
    // PostgreSQL answers so, without an error, when a statement failed and the work went on.
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

/** Begins on a connection that lives: one that broke while it was idle is found out here, before anything was done. */
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

/** Gives the connection back to the pool after the work, or closes it when it is not fit for use any more. */
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

/** Holds a session's advisory lock during the work. It goes with the connection, also when this process is killed. */
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
  const result = await client.query(sql, [...params]);
  return result.rows as T[];
}

/** Whole numbers come as numbers on both engines. */
function parseBigintAsNumber(): pg.TypeOverrides {
  const overrides = new pg.TypeOverrides();
  overrides.setTypeParser(pg.types.builtins.INT8, Number);
  return overrides;
}
