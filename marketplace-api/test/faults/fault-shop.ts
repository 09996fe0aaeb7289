import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/infra/db/migrate.ts';
import { openPglite } from '../../src/infra/db/pglite.ts';
import type { Database } from '../../src/infra/db/database.ts';
import { openPostgres } from '../../src/infra/db/postgres.ts';
import { createTokens } from '../../src/modules/identity/access-tokens.ts';
import { indexProducts } from '../../src/modules/search/index-products.ts';
import { type ServerProcess, findFreePort, startApi } from './server-process.ts';
import { addCustomer } from '../helpers/customers.ts';
import { audit, type InitialState } from './audit.ts';
import { startCardProvider } from './card-provider.ts';
import { createShoppingRecord, runShopper, type Shopper } from './shoppers.ts';

const SECRET = 'a secret of the tests, long enough for it';
const BEGINNING: InitialState = { stock: 1_000_000, wallet: 100_000_000 };

/** Database of a run: a folder of the embedded database, or a PostgreSQL server. */
export type FaultTarget = { readonly databaseUrl?: string };

/** The small shop in processes of its own, with shoppers, for runs with fault injection. */
export async function openFaultShop({ databaseUrl }: FaultTarget, shopperCount: number) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-faults-'));
  const open = (): Promise<Database> =>
    databaseUrl === undefined ? openPglite(join(folder, 'db')) : Promise.resolve(openPostgres(databaseUrl));
  const provider = await startCardProvider();
  const shoppers = await withDatabase(open, (database) => seed(database, shopperCount));
  const port = await findFreePort();
  const shopping = createShoppingRecord();
  const stop = new AbortController();
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl ?? '',
    TOKEN_SECRET: SECRET,
    PAYMENTS_ORIGIN: provider.origin,
    PAYMENTS_SECRET: provider.secret,
  };
  return {
    shopping,
    /** Starts a process of the API. Each uses the same port unless another is given. */
    start: (more: Readonly<Record<string, string>> = {}, ownPort = port): ServerProcess =>
      startApi(ownPort, { ...env, ...more }),
    /** Starts all shoppers; resolves when they have finished after `leave`. */
    enter: (origin = `http://127.0.0.1:${port}`): Promise<unknown> =>
      Promise.all(shoppers.map((shopper) => runShopper(shopper, { origin, provider, shopping, signal: stop.signal }))),
    /** Lets shoppers finish their current order. */
    leave: () => stop.abort(),
    /** The disagreements between database, shoppers and payment provider. No API process may hold the folder. */
    audit: () => withDatabase(open, (database) => audit(database, shopping.confirmed, provider, BEGINNING)),
    close: async () => {
      await provider.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function withDatabase<R>(open: () => Promise<Database>, work: (database: Database) => Promise<R>): Promise<R> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function seed(database: Database, count: number): Promise<Shopper[]> {
  await migrate(database);
  await database.runScript(await readFile(new URL('../helpers/small-shop.sql', import.meta.url), 'utf8'));
  await indexProducts(database);
  await database.query('UPDATE offers SET qty = $1', [BEGINNING.stock]);
  const tokens = createTokens(SECRET, () => new Date());
  const shoppers: Shopper[] = [];
  for (let index = 0; index < count; index++) {
    const customer = await addCustomer(database, tokens, `shopper-${index}@example.com`, new Date());
    await database.query(
      `INSERT INTO wallet_movements (identity_id, currency, amount, kind, happened_at) VALUES ($1, 'AED', $2, 'gift', now())`,
      [customer.identityId, BEGINNING.wallet],
    );
    shoppers.push(customer);
  }
  return shoppers;
}
