import { readFile } from 'node:fs/promises';
import { buildPath, type Endpoint, type EndpointInput, type EndpointOutput } from 'shared-contracts/endpoint';
import * as v from 'valibot';
import { createApp, type AppOptions } from '../../src/app.ts';
import { readConfig } from '../../src/infra/config/config.ts';
import type { Database } from '../../src/infra/db/database.ts';
import { createTokens } from '../../src/modules/identity/access-tokens.ts';
import { loadServiceArea } from '../../src/modules/locations/load-service-area.ts';
import { createCityDirectory } from '../../src/modules/locations/cities.ts';
import type { PaymentProvider } from '../../src/modules/payments/payment-provider.ts';
import { indexProducts } from '../../src/modules/search/index-products.ts';
import { EMBEDDED, type Engine, SERVER, withContent } from './engines.ts';

/** Headers of an English-speaking shopper in Dubai. */
const DUBAI = { 'accept-language': 'en-AE', country: 'AE', city: 'Dubai' };

/** Options of an app: the payment provider (default: none, so no card payments) and environment settings. */
type ShopOptions = AppOptions & {
  readonly payments?: PaymentProvider;
  readonly settings?: Readonly<Record<string, string>>;
};

/** The API over the shop of `small-shop.sql`, on PostgreSQL unless an engine is given; `now` is its clock. */
export function openSmallShop(now: () => Date, engine: Pick<Engine, 'openMigrated'> = SERVER, options?: ShopOptions) {
  const load = async (database: Database) => {
    await database.runScript(await readFile(new URL('small-shop.sql', import.meta.url), 'utf8'));
    await indexProducts(database);
  };
  return openShop(now, engine, load, options);
}

/** The API over the demonstration shop at a given date, on PostgreSQL unless an engine is given. */
export function openDemoShop(now: Date, engine: Engine = SERVER) {
  const demo = withContent(engine, `demo_${now.getTime()}`, async (database) => {
    await loadServiceArea(database);
    // Most tests have the small shop, and what draws and describes the demonstration shop is a quarter of all modules.
    const { seedDemoShop } = await import('demo-data/seed');
    await seedDemoShop(database, { now });
  });
  return openShop(
    () => now,
    demo,
    () => Promise.resolve(),
  );
}

/** The API over a shop without demonstration data, in memory. */
export function openEmptyShop(now: Date) {
  return openShop(() => now, EMBEDDED, loadServiceArea);
}

async function openShop(
  now: () => Date,
  engine: Pick<Engine, 'openMigrated'>,
  load: (database: Database) => Promise<unknown>,
  {
    payments = null,
    settings = {},
    ...options
  }: Omit<ShopOptions, 'payments'> & { readonly payments?: PaymentProvider | null } = {},
) {
  const { database, dispose } = await engine.openMigrated();
  await load(database);
  const services = {
    config: readConfig({ DEMO: '1', CHECK_RESPONSES: '1', CHECKOUT_NEEDS_PHONE_CODE: '0', ...settings }),
    database,
    clock: now,
    tokens: createTokens('a secret of the tests, long enough', now),
    cities: createCityDirectory(database),
    payments,
  };
  const app = await createApp(services, options);
  const inject = (method: Endpoint['method'], url: string, headers: Record<string, string> = {}) =>
    app.inject({ method, url, headers: { ...DUBAI, ...headers } });
  return {
    app,
    services,
    database,
    inject,
    /** Requests an endpoint and returns its response, parsed strictly with the endpoint's schema. */
    request: async <C extends Endpoint>(
      call: C,
      input: EndpointInput<C>,
      headers?: Record<string, string>,
    ): Promise<EndpointOutput<C>> => {
      const response = await inject(call.method, buildPath(call, input), headers);
      if (response.statusCode !== 200) throw new Error(`${call.id} responded ${response.statusCode}: ${response.body}`);
      return v.parse(call.response, response.json()) as EndpointOutput<C>;
    },
    /** The mail or text message that was queued last. */
    lastMessage: async () => {
      const [message] = await database.query<{ channel: string; recipient: string; subject: string; body: string }>(
        'SELECT channel, recipient, subject, body FROM outbox ORDER BY id DESC LIMIT 1',
      );
      return message;
    },
    close: async () => {
      await app.close();
      await dispose();
    },
  };
}
