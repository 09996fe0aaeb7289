import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toggleNotice } from 'shared-contracts/endpoints/catalogue/favourites';
import { sendDueNotices } from '../../src/modules/customers/index.ts';
import { CONCURRENCY, openTwoProcesses, runConcurrently } from './two-processes.ts';

/** Sold out at first. */
const TRAVEL_MUG = 107;

let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
beforeAll(async () => {
  shop = await openTwoProcesses(() => new Date('2026-06-01T10:00:00Z'));
}, 180_000);
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
