/** A query parameter. JSON is given as a string (`JSON.stringify`) and cast in the SQL: `$1::jsonb`. */
export type SqlValue =
  string | number | bigint | boolean | Date | null | undefined | readonly (string | number | null)[];

/**
 * A database or one open transaction. On both engines rows have bigint and integer as number, numeric as string,
 * timestamptz as Date and json parsed.
 */
export interface Queryable {
  query<T>(sql: string, params?: readonly SqlValue[]): Promise<T[]>;
}

/**
 * The API's database: PGlite or a PostgreSQL server, with the same SQL.
 *
 * Transactions lock rows in the order of docs/adr/0040-concurrent-transactions.md; they begin with the customer
 * (`lockActiveCustomer`, `lockCustomers`).
 */
export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. Inside, use only `tx`: the
   * embedded database has one connection, so a query on the database itself would wait forever.
   *
   * After a serialization failure or a deadlock `work` runs again, a few times with backoff. It must therefore have
   * no effect outside the transaction: no request to another service and no mail (queue it). It must reset at its
   * start any memory that it changes.
   * @throws DatabaseUnavailableError when the database is down, too busy, or breaks the connection off
   */
  transaction<R>(work: (tx: Queryable) => Promise<R>): Promise<R>;
  /** Runs several statements without parameters, as migrations do, in one transaction. */
  runScript(sql: string, record?: { sql: string; params: readonly SqlValue[] }): Promise<void>;
  /**
   * Runs `work` under a lock that all processes share, for migrations and first data; another process waits. `work`
   * uses the database as always.
   */
  withExclusiveLock<R>(work: () => Promise<R>): Promise<R>;
  /**
   * The same data over a pool of its own, for readiness, the catalogue and searches: waits for locks do not block it.
   * On the embedded database it is the one connection.
   */
  readonly readPool: Queryable;
  /** Flushes all writes and releases the data folder or the connections. */
  close(): Promise<void>;
}
