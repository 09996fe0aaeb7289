import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildPath, type Endpoint } from 'shared-contracts/endpoint';
import { ALL_ENDPOINTS } from 'shared-contracts/endpoints/all';
import type { RegisteredRoute } from '../../src/app.ts';
import { createClient, createGuests } from '../helpers/client.ts';
import { type ContractResponse, findEndpoint, fillPlaceholders, CONTRACT_INPUTS } from '../helpers/contract-inputs.ts';
import { ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { createFlowClient } from '../helpers/identity-flow.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { changedTables, snapshot } from '../helpers/table-snapshot.ts';

const ORY = '/api/.ory';
const FLOW_KINDS = ['login', 'registration', 'recovery', 'verification', 'settings'] as const;

/** Tables that the start of a flow writes. */
const BEGINNING = ['flows', 'rate_limits'];

/** Reads that write, each with its reason and the tables that it may change. No other read may write. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // Starting a flow adds a row that expires, is bound to the browser's cookie, and is counted by address.
  ...Object.fromEntries(FLOW_KINDS.map((kind) => [`${ORY}/self-service/${kind}/browser`, BEGINNING])),
  [`${ORY}/self-service/recovery`]: BEGINNING,
  [`${ORY}/self-service/verification`]: BEGINNING,
  // Signing out is a GET in Ory's contract. Its token is made from the HttpOnly cookie, and no mail holds it.
  [`${ORY}/self-service/logout`]: ['sessions'],
};

/** Paths of reads outside the contract; `$name` is a value of the walk. */
const OTHER_READS: Readonly<Record<string, string>> = {
  [`${ORY}/self-service/recovery`]: '$recoveryLink',
  [`${ORY}/self-service/verification`]: '$verificationLink',
  [`${ORY}/self-service/errors`]: `${ORY}/self-service/errors?id=$login`,
  [`${ORY}/schemas/customer`]: `${ORY}/schemas/customer`,
  '/healthz': '/healthz',
  '/readyz': '/readyz',
  '/metrics': '/metrics',
  '/api/openapi.json': '/api/openapi.json',
  '/api/docs/': '/api/docs/',
  '/api/outbox/': '/api/outbox/',
  '/api/outbox/:id/': '/api/outbox/1/',
  '/api/docs/style.css': '/api/docs/style.css',
  '/api/internal/changes': '/api/internal/changes',
  '/api/internal/orders/:number/': '/api/internal/orders/RB-0/',
  '/api/internal/outbox/': '/api/internal/outbox/',
  '/api/internal/search-report/': '/api/internal/search-report/',
  '/media/review/:file': '/media/review/$picture',
  '/media/shorts/:file': '/media/shorts/none.mp4',
  [`${ORY}/self-service/logout`]: '$logout',
};

/** The paths of an endpoint that reads; none for one that writes. */
const readPaths = ({ method, path, aliases = [] }: Endpoint): string[] => (method === 'GET' ? [path, ...aliases] : []);

describe.each(ENGINES)('Reads of the API on $name [API-04]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  const routes: RegisteredRoute[] = [];
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine, {
      payments: createFakeProvider(),
      onRoute: (route) => void routes.push(route),
    });
  });
  afterAll(() => shop.close());

  /** The tables that a GET and a HEAD of a path change, for each of the clients. */
  async function writesOf(url: string, clients: readonly ReturnType<typeof createClient>[]): Promise<string[]> {
    const before = await snapshot(shop.database);
    for (const client of clients) {
      for (const accept of ['application/json', 'text/html']) await client.send('GET', url, undefined, { accept });
      await client.send('HEAD', url);
    }
    return changedTables(before, await snapshot(shop.database));
  }

  test('Reads: no GET and no HEAD of a registered route changes a table, except the listed ones', async () => {
    const { linkTo } = await createFlowClient(shop);
    const [customer, guest] = [createClient(shop.app), createClient(shop.app)];
    await customer.signUp('reader@example.com');
    await shop.database.query(
      `INSERT INTO payment_cards (identity_id, token, brand, last_four, expiry_month, expiry_year, saved_at)
       SELECT id, 'tok-1', 'Visa', '4242', 12, 2030, now() FROM identities WHERE email = 'reader@example.com'`,
    );
    await guest.submit('recovery', { method: 'link', email: 'reader@example.com' });
    const values: Record<string, string | number> = {
      recoveryLink: await linkTo('reader@example.com', 'recovery'),
      verificationLink: await linkTo('reader@example.com', 'verification'),
    };
    await guest.renewToken();

    // The first request after a promotion begins or ends updates the prices, whichever request it is.
    await guest.send('GET', '/api/v1/addresses/countries/');
    const written: Record<string, string[]> = {};
    const walked = new Set<string>();
    const guests = createGuests(shop.app);
    const walk = async (route: string, url: string, clients = [customer, guest]) => {
      walked.add(route);
      const tables = (await writesOf(url, clients)).filter((table) => !ALLOWED[route]?.includes(table));
      if (tables.length > 0) written[route] = tables;
    };
    const others = Object.entries(OTHER_READS).map(([route, url]) => [route, url] as const);
    for (const [key, { before, pick, guest: name, ...input }] of Object.entries(CONTRACT_INPUTS)) {
      // The walk deletes the account, so paths outside the contract are read before.
      if (key === 'deleteAccount')
        for (const [route, url] of others) {
          const logout = (await customer.send('GET', `${ORY}/self-service/logout/browser`)).json<{
            logout_url: string;
          }>();
          await walk(
            route,
            url.replace(/\$(\w+)/, (_all, name: string) =>
              String(name === 'logout' ? logout.logout_url : (values[name] ?? name)),
            ),
          );
        }
      if (before) await shop.database.runScript(before);
      const call = findEndpoint(key);
      const filled = fillPlaceholders(input, values);
      const browser = name === undefined ? customer : guests(name);
      for (const path of readPaths(call))
        await walk(path, buildPath({ ...call, path }, filled as never), [...new Set([customer, guest, browser])]);
      if (key === 'deleteAccount' || key === 'createLogoutFlow') continue;
      const { body } = await browser.request(call, filled as never);
      Object.assign(values, pick?.(body as never as ContractResponse));
      values['phoneCode'] = /\d{6}/.exec((await shop.lastMessage())?.body ?? '')?.[0] ?? '';
    }
    expect(written).toEqual({});
    const reads = routes.filter(({ method }) => [method].flat().some((each) => /^(?:GET|HEAD)$/.test(each)));
    expect(walked).toEqual(new Set(reads.map(({ url }) => url)));
    expect(ALL_ENDPOINTS.filter(({ method }) => method === 'GET').every(({ path }) => walked.has(path))).toBe(true);
  });

  test('Reads: a GET that writes is found', async () => {
    const client = createClient(shop.app);
    const add = `${ORY}/self-service/login/browser`;
    expect(await writesOf(add, [client])).toEqual(BEGINNING);
    expect(await writesOf('/healthz', [client])).toEqual([]);
  });
});
