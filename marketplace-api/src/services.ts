import type { Config } from './infra/config/config.ts';
import type { Database, Queryable } from './infra/db/database.ts';
import type { Tokens } from './modules/identity/access-tokens.ts';
import type { CityDirectory } from './modules/locations/cities.ts';
import type { PaymentProvider } from './modules/payments/payment-provider.ts';

/** What the routes work with. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: () => Date;
  readonly tokens: Tokens;
  readonly cities: CityDirectory;
  /** Null where none is set up: then nobody pays by card. */
  readonly payments: PaymentProvider | null;
}

/** What routes work with that only read the catalogue: `database.reads` in place of the database. */
export type CatalogueServices = Omit<Services, 'database'> & { readonly database: Queryable };
