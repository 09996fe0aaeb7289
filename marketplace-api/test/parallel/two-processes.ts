import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import type { PaymentMethod } from 'shared-contracts/entities/account/order';
import { createApp } from '../../src/app.ts';
import { openPostgres } from '../../src/infra/db/postgres.ts';
import { addCustomer, type SignedInCustomer } from '../helpers/customers.ts';
import { createClient, DUBAI_ADDRESS } from '../helpers/client.ts';
import { createMigratedDatabase, PATIENT_LIMITS } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

/** Default number of parallel clients. */
export const CONCURRENCY = 12;

/** Runs `work` the given number of times in parallel; returns the results by index, starting at 0. */
export function runConcurrently<R>(count: number, work: (index: number) => Promise<R>): Promise<R[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/** Counts each value, for example each status. */
export function countValues(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/**
 * Two API instances over the small shop on one PostgreSQL database, each with its own pools, as two processes have.
 * Cards are paid at a fake provider.
 * @param limits of the pools
 */
export async function openTwoProcesses(clock: () => Date, limits = PATIENT_LIMITS) {
  const provider = createFakeProvider();
  const { url, dispose } = await createMigratedDatabase();
  const engine = { openMigrated: () => Promise.resolve({ database: openPostgres(url, limits), dispose }) };
  const shop = await openSmallShop(clock, engine, { payments: provider });
  const otherDatabase = openPostgres(url, limits);
  const otherApp = await createApp({ ...shop.services, database: otherDatabase });
  const apps = [shop.app, otherApp] as const;
  let people = 0;
  let keys = 0;

  /** A customer with two browsers, one per process. */
  const browsersOf = (customer: SignedInCustomer, headers: Record<string, string> = {}) => {
    const browsers = apps.map((app) => createClient(app, { authorization: `Bearer ${customer.token}`, ...headers }));
    return (index: number) => browsers[index % 2] ?? createClient(shop.app);
  };

  return {
    shop,
    provider,
    apps,
    otherDatabase,
    browsersOf,
    /** A new idempotency key. */
    newKey: () => `key-${(keys += 1)}-parallel`,
    /** A new customer; `at(index)` uses one of the two processes. */
    newCustomer: async () => {
      const customer = await addCustomer(
        shop.database,
        shop.services.tokens,
        `parallel-${(people += 1)}@example.com`,
        clock(),
      );
      return { ...customer, at: browsersOf(customer) };
    },
    /** A new customer with an address who orders the contents of the cart. */
    newBuyer: async () => {
      const customer = await addCustomer(
        shop.database,
        shop.services.tokens,
        `buyer-${(people += 1)}@example.com`,
        clock(),
      );
      const at = browsersOf(customer);
      const address = (await at(0).request(createAddress, { body: DUBAI_ADDRESS })).body.id;
      const order = (index: number, key: string, payment_method: PaymentMethod = 'cash') =>
        at(index).request(placeOrder, { body: { address, payment_method }, headers: { 'Idempotency-Key': key } });
      return { ...customer, at, address, order };
    },
    /** Returns the single value of a query. */
    value: async (sql: string, params: readonly (string | number)[] = []) => {
      const [row] = await shop.database.query<Record<string, unknown>>(sql, params);
      return Object.values(row ?? {})[0];
    },
    /** Sends the operator's status of an order or a return to one of the processes. */
    operator: async (index: number, path: string, status: string) => {
      const response = await (apps[index % 2] ?? shop.app).inject({
        method: 'PUT',
        url: `/api/internal/${path}/`,
        payload: { status },
        remoteAddress: '127.0.0.1',
      });
      return response.statusCode;
    },
    close: async () => {
      await otherApp.close();
      await otherDatabase.close();
      await shop.app.close();
      await shop.database.close();
      await dispose();
    },
  };
}
