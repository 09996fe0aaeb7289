import type { Config } from './config/config.ts';
import type { Database, Queryable } from './db/database.ts';

/** Services of every route; a module that needs more extends them. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: () => Date;
}

/** Services of routes that only read the catalogue: `database.readPool` replaces the database. */
export type ReadServices = Omit<Services, 'database'> & { readonly database: Queryable };

/**
 * Services on the pool for reading. Routes that only read the catalogue have that pool of their own, so locks of carts
 * and orders do not block them.
 */
export function withReadPool(services: Services): ReadServices {
  return { ...services, database: services.database.readPool };
}
