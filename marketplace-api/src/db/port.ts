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

/** The database as the rest of the API sees it: PGlite or a PostgreSQL server, with the same SQL. */
export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Inside, use only what `work`
   * is given: the embedded database has one connection, so asking the database itself there would wait for ever.
   */
  transaction<R>(work: (tx: Queryable) => Promise<R>): Promise<R>;
  /** Runs several statements without parameters, as migrations do, in one transaction of their own. */
  script(sql: string, record?: { sql: string; params: readonly SqlValue[] }): Promise<void>;
  /** Writes everything out and lets go of the data folder or the connections. */
  close(): Promise<void>;
}
