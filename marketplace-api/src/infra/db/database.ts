/** A value that a query may take. JSON is given as a string (`JSON.stringify`) and cast in the SQL: `$1::jsonb`. */
export type SqlValue =
  string | number | bigint | boolean | Date | null | undefined | readonly (string | number | null)[];

/**
 * What can run SQL: a database or one open transaction.
 * Rows come back with bigint and integer as number, numeric as string, timestamptz as Date, json parsed, on both engines.
 */
export interface Queryable {
  query<T>(sql: string, params?: readonly SqlValue[]): Promise<T[]>;
}

/**
 * The database as the rest of the API sees it: PGlite or a PostgreSQL server, with the same SQL.
 *
 * Transactions lock rows in the order of docs/adr/0040-concurrent-transactions.md; they begin with the customer
 * (`lockActiveCustomer`, `lockCustomers`).
 */
export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Inside, use only what `work`
   * is given: the embedded database has one connection, so asking the database itself there would wait for ever.
   *
   * After a serialization failure or a deadlock `work` is run again, a few times with backoff. It must therefore do nothing outside the
   * transaction: no call to another service, no mail (queue it), and nothing in memory that it does not set anew at its beginning.
   * @throws DatabaseUnavailableError when the database is down, too busy, or breaks the connection off.
   */
  transaction<R>(work: (tx: Queryable) => Promise<R>): Promise<R>;
  /** Runs several statements without parameters, as migrations do, in one transaction of their own. */
  runScript(sql: string, record?: { sql: string; params: readonly SqlValue[] }): Promise<void>;
  /**
   * Runs `work` while no other process runs its own of this: for migrations and first data. Another process waits. `work` uses the
   * database as always.
   */
  withExclusiveLock<R>(work: () => Promise<R>): Promise<R>;
  /**
   * The same data over connections of its own, for readiness, the catalogue and searches: they go on when all others wait for a lock. On
   * the embedded database it is the one connection.
   */
  readonly readPool: Queryable;
  /** Writes everything out and lets go of the data folder or the connections. */
  close(): Promise<void>;
}
