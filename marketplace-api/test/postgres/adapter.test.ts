import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { DatabaseUnavailableError } from '../../src/infra/db/database-errors.ts';
import { SERVING_LIMITS } from '../../src/infra/db/connection-limits.ts';
import type { Database, Queryable } from '../../src/infra/db/database.ts';
import { openPostgres } from '../../src/infra/db/postgres.ts';
import { createDatabase, PATIENT_LIMITS } from '../helpers/engines.ts';

const LIMITS = { ...PATIENT_LIMITS, poolSize: 4, readPoolSize: 1 };

let url: string;
let dispose: () => Promise<void>;
let database: Database;
beforeAll(async () => {
  ({ url, dispose } = await createDatabase());
  database = openPostgres(url, LIMITS);
  await database.runScript(
    'CREATE TABLE counters (id int PRIMARY KEY, n int NOT NULL); INSERT INTO counters VALUES (1, 0), (2, 0)',
  );
});
afterAll(async () => {
  await database.close();
  await dispose();
});

const pidOf = async (db: Queryable) => (await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid ?? 0;
const add = (db: Queryable, id: number) => db.query('UPDATE counters SET n = n + 1 WHERE id = $1', [id]);
const read = async (id: number) =>
  (await database.query<{ n: number }>('SELECT n FROM counters WHERE id = $1', [id]))[0]?.n;

/** A barrier: resolves for all callers when the given number has arrived. */
function meetingOf(many: number) {
  let arrivals = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    arrivals += 1;
    if (arrivals >= many) resolve();
    return promise;
  };
}

async function asAdministrator(sql: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql, [...values]);
  await client.end();
  return rows as unknown[];
}

test('transaction: repeats after a deadlock until both are done [API-03]', async () => {
  const meet = meetingOf(2);
  const oneIsDone = Promise.withResolvers<void>();
  let runs = 0;
  const both = (first: number, second: number) =>
    database
      .transaction(async (tx) => {
        runs += 1;
        // The repetition would cause a second deadlock if it got its first row before the other transaction did.
        if (runs > 2) await oneIsDone.promise;
        await tx.query("SET LOCAL deadlock_timeout = '20ms'");
        await add(tx, first);
        await meet();
        await add(tx, second);
      })
      .finally(() => oneIsDone.resolve());
  await Promise.all([both(1, 2), both(2, 1)]);
  expect(runs).toBe(3);
  expect([await read(1), await read(2)]).toEqual([2, 2]);
});

test('transaction: repeats after a serialization failure [API-03]', async () => {
  const meet = meetingOf(2);
  let runs = 0;
  const before = (await read(1)) ?? 0;
  const raise = () =>
    database.transaction(async (tx) => {
      runs += 1;
      await tx.query('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE');
      const [row] = await tx.query<{ n: number }>('SELECT n FROM counters WHERE id = 1');
      await meet();
      await tx.query('UPDATE counters SET n = $1 WHERE id = 1', [(row?.n ?? 0) + 1]);
    });
  await Promise.all([raise(), raise()]);
  expect(runs).toBe(3);
  expect(await read(1)).toBe(before + 2);
});

test('transaction: does not repeat after another failure, and rolls back', async () => {
  const before = await read(2);
  let runs = 0;
  const failing = database.transaction(async (tx) => {
    runs += 1;
    await add(tx, 2);
    await tx.query('INSERT INTO counters VALUES (1, 0)');
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect([runs, await read(2)]).toEqual([1, before]);
});

test('transaction: rejects when a statement failed and the work continued', async () => {
  const swallowed = database.transaction(async (tx) => {
    await add(tx, 2);
    await tx.query('SELECT 1 / 0').catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow('nothing was committed');
});

test('transaction: a broken connection throws DatabaseUnavailableError, and the next one works [API-06]', async () => {
  const broken = database.transaction(async (tx) => {
    await asAdministrator('SELECT pg_terminate_backend($1)', [await pidOf(tx)]);
    await add(tx, 1);
  });
  await expect(broken).rejects.toThrow(DatabaseUnavailableError);
  await database.transaction((tx) => add(tx, 1));
});

/** Program that ends one connection of the server. */
const TERMINATE = `
  import pg from 'pg';
  const [connectionString, pid] = process.argv.slice(-2);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('SELECT pg_terminate_backend($1)', [pid]);
  await client.end();
`;

test('transaction: uses another connection when the idle one is gone [API-06]', async () => {
  const pid = await database.transaction(pidOf);
  // Synchronous: the connection ends while idle, and this process cannot notice that before it uses the connection.
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', TERMINATE, url, String(pid)], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(ended.status).toBe(0);
  const runs = await Promise.all(Array.from({ length: 8 }, () => database.transaction(() => Promise.resolve(1))));
  expect(runs).toHaveLength(8);
});

test('query: waits for a lock no longer than the limit, and reads continue when every connection waits [API-06]', async () => {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE counters');
  const hasty = openPostgres(url, { ...LIMITS, lockMs: 300 });
  // Opens all connections.
  await Promise.all([hasty.readPool, hasty, hasty, hasty, hasty].map((pool) => pool.query('SELECT 1')));
  const waiting = Array.from({ length: 4 }, () => add(hasty, 1));
  const refused = Promise.allSettled(waiting);
  expect(await hasty.readPool.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  for (const outcome of await refused)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailableError' } });
  await holder.query('ROLLBACK');
  await holder.end();
  await add(hasty, 1);
  await hasty.close();
});

test('query: a server that refuses connections throws DatabaseUnavailableError; a wrong password does not [API-06]', async () => {
  const nowhere = openPostgres('postgres://shop@127.0.0.1:1/shop', { ...SERVING_LIMITS, connectMs: 500 });
  await expect(nowhere.query('SELECT 1')).rejects.toThrow(DatabaseUnavailableError);
  await expect(nowhere.transaction(() => Promise.resolve())).rejects.toThrow(DatabaseUnavailableError);
  await expect(nowhere.withExclusiveLock(() => Promise.resolve())).rejects.toThrow(DatabaseUnavailableError);
  await nowhere.close();
  const wrong = new URL(url);
  wrong.pathname = '/no_such_database';
  const missing = openPostgres(wrong.href, PATIENT_LIMITS);
  await expect(missing.query('SELECT 1')).rejects.toThrow('does not exist');
  await missing.close();
});

test('exclusively: one process works at a time [API-02]', async () => {
  const other = openPostgres(url, PATIENT_LIMITS);
  let [inside, most] = [0, 0];
  const work = (on: Database) =>
    on.withExclusiveLock(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await on.query('SELECT pg_sleep(0.03)');
      inside -= 1;
    });
  await Promise.all([database, other, other].map(work));
  expect(most).toBe(1);
  await other.close();
});
