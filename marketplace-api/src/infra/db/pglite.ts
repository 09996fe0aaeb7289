import { mkdir } from 'node:fs/promises';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { lockFolder } from 'server-kit/folder-lock';
import type { Database, Queryable, SqlValue } from './database.ts';
import { prepareStatements } from './prepared-statements.ts';

const parsers = { [types.INT8]: Number };

/**
 * Opens the embedded database in `folder` (created when missing), or in memory without one. PGlite itself takes no
 * lock, so this function locks the folder. PGlite never calls fsync: a power cut may lose the last writes. In
 * production use a PostgreSQL server.
 * @param loadDataDir dump of an embedded database to start from
 * @param pgliteWasmModule PGlite's compiled program, for tests that open many databases; compiled by default
 * @throws DataFolderInUseError when another process has the folder open
 */
export async function openPglite(folder?: string, loadDataDir?: Blob, pgliteWasmModule?: object): Promise<Database> {
  const release = folder ? await lockFolder(folder, `${folder}.lock`) : undefined;
  try {
    if (folder) await mkdir(folder, { recursive: true });
    const engine = await PGlite.create({
      ...(folder && { dataDir: folder }),
      ...(loadDataDir && { loadDataDir }),
      ...(pgliteWasmModule && { pgliteWasmModule }),
      extensions: { pg_trgm },
      parsers,
    });
    return toDatabase(engine, release);
  } catch (error) {
    await release?.();
    throw error;
  }
}

function toDatabase(engine: PGlite, release: (() => Promise<void>) | undefined): Database {
  const statements = prepareStatements(engine);
  const runOutsideTransaction = async <T>(sql: string, params: readonly SqlValue[] = []): Promise<T[]> => {
    await engine._checkReady();
    return engine._runExclusiveTransaction(() =>
      engine._runExclusiveQuery(() => statements.run<T>(sql, params, false)),
    );
  };
  const runInTransaction = async <T>(tx: Transaction, sql: string, params: readonly SqlValue[] = []): Promise<T[]> => {
    if (tx.closed) throw new Error('The transaction is over: this query came too late.');
    return engine._runExclusiveQuery(() => statements.run<T>(sql, params, true));
  };
  const database: Omit<Database, 'readPool' | 'close'> = {
    query: runOutsideTransaction,
    transaction: (work) =>
      engine.transaction((tx) => {
        const queryable: Queryable = { query: (sql, params) => runInTransaction(tx, sql, params) };
        return work(queryable);
      }),
    runScript: (sql, record) =>
      engine.transaction(async (tx) => {
        statements.invalidate();
        await tx.exec(sql);
        if (record) await tx.query(record.sql, [...record.params]);
      }),
    // The lock of the folder excludes other processes.
    withExclusiveLock: (work) => work(),
  };
  return {
    ...database,
    readPool: database,
    close: async () => {
      if (release) await engine.query('CHECKPOINT');
      await engine.close();
      await release?.();
    },
  };
}
