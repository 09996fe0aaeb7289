import type { Config } from './config/config.ts';
import type { Database, Queryable } from './db/database.ts';
import type { Tokens } from '../modules/identity/access-tokens.ts';
import type { CityDirectory } from '../modules/locations/cities.ts';
import type { PaymentProvider } from '../modules/payments/payment-provider.ts';

/** Services of the routes. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: () => Date;
  readonly tokens: Tokens;
  readonly cities: CityDirectory;
  /** Null where no provider is configured: card payment is off. */
  readonly payments: PaymentProvider | null;
}

/** Services of routes that only read the catalogue: `database.readPool` replaces the database. */
export type CatalogueServices = Omit<Services, 'database'> & { readonly database: Queryable };
