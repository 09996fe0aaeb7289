import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toggleNotice } from 'shared-contracts/endpoints/catalogue/favourites';
import { NOTICE_LIMIT } from 'shared-contracts/notice-messages';
import { sendDueNotices } from '../../src/modules/customers/index.ts';
import { addProducts } from '../helpers/more-products.ts';
import { CONCURRENCY, countValues, openTwoProcesses, runConcurrently } from './two-processes.ts';

/** Sold out at first. */
const TRAVEL_MUG = 107;

let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
beforeAll(async () => {
  shop = await openTwoProcesses(() => new Date('2026-06-01T10:00:00Z'));
});
afterAll(() => shop.close());

test('Notices: two processes that look at once queue one mail per request [PDP-12]', async () => {
  const customers = await runConcurrently(CONCURRENCY, () => shop.newCustomer());
  await Promise.all(
    customers.map((customer, index) => customer.at(index).request(toggleNotice, { body: { product: TRAVEL_MUG } })),
  );
  await shop.shop.database.query('UPDATE offers SET qty = 5 WHERE product_id = $1', [TRAVEL_MUG]);
  await shop.shop.database.query('SELECT refresh_listings($1::int[])', [[TRAVEL_MUG]]);
  const services = [shop.shop.services, { ...shop.shop.services, database: shop.otherDatabase }] as const;
  const sent = await runConcurrently(CONCURRENCY, (index) => sendDueNotices(services[index % 2] ?? services[0]));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(CONCURRENCY);
  const mails = await shop.value(
    `SELECT count(DISTINCT recipient) || ' ' || count(*) FROM outbox WHERE subject LIKE $1`,
    ['Back in stock: %'],
  );
  expect(mails).toBe(`${CONCURRENCY} ${CONCURRENCY}`);
});

test('Notices: requests at once never exceed the limit of a customer [PDP-12][API-03]', async () => {
  const products = Array.from({ length: NOTICE_LIMIT - 1 + CONCURRENCY }, (_, index) => 300 + index);
  await addProducts(shop.shop.database, products);
  const customer = await shop.newCustomer();
  const ask = (index: number, product: number) =>
    customer.at(index).request(toggleNotice, { body: { product, saved: true } });
  await shop.shop.database.query(
    `INSERT INTO product_notices (identity_id, product_id, country, kind, price, language, created_at)
     SELECT $1::uuid, id, 'AE', 'restock', 100, 'en', now() FROM unnest($2::int[]) AS id`,
    [customer.identityId, products.slice(0, NOTICE_LIMIT - 1)],
  );
  const responses = await runConcurrently(CONCURRENCY, (index) => ask(index, products.at(-1 - index)!));
  expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: 1, 400: CONCURRENCY - 1 });
});
