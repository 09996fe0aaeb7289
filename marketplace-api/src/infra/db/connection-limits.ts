/** Time limits and pool sizes for a PostgreSQL server. Times are in ms; 0 is no limit. */
export interface PostgresLimits {
  /** Connections for carts, orders, accounts. */
  readonly poolSize: number;
  /** Connections for the catalogue, searches and readiness. */
  readonly readPoolSize: number;
  /** Longest wait for a connection, new or from the pool. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** Longest wait of a statement for a lock. */
  readonly lockMs: number;
  /** Longest pause of a transaction between two statements. */
  readonly idleInTransactionMs: number;
}

/** For requests of shoppers. */
export const SERVING_LIMITS: PostgresLimits = {
  poolSize: 10,
  readPoolSize: 4,
  connectMs: 5_000,
  statementMs: 30_000,
  lockMs: 5_000,
  idleInTransactionMs: 30_000,
};

/** For migrations, demonstration data and imports: no time limit for their statements. */
export const MAINTENANCE_LIMITS: PostgresLimits = {
  poolSize: 3,
  readPoolSize: 1,
  connectMs: 10_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
};
