import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { reorder } from 'shared-contracts/endpoints/account/orders';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import { listFavourites, toggleFavourite } from 'shared-contracts/endpoints/catalogue/favourites';
import { verifyPhone } from 'shared-contracts/endpoints/account/phone';
import { createQuestion, listMyQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import { recordItemView } from 'shared-contracts/endpoints/catalogue/item-view';
import { listRecentlyViewed } from 'shared-contracts/endpoints/catalogue/recently-viewed';
import { getReferralLink } from 'shared-contracts/endpoints/account/referral';
import { createReview } from 'shared-contracts/endpoints/catalogue/reviews';
import { createSupportRequest } from 'shared-contracts/endpoints/content/support';
import { hashPassword } from '../../src/modules/identity/passwords/password-hash.ts';
import { importFile } from '../../src/modules/import/import-file.ts';
import { lockOffers, reserveStock } from '../../src/modules/orders/stock.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import { CONCURRENCY, openTwoProcesses, countValues, runConcurrently } from './two-processes.ts';

const HEADPHONES = 101;
const MUG = 105;
const BLACK_MUG = 106;
const HEADER = 'sku,family,category,brand,brand_ar,name_en,name_ar,colour,seller,qty,price_aed,old_price_aed,price_sar';

let now = new Date('2026-06-01T10:00:00Z');
let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-parallel-'));
  shop = await openTwoProcesses(() => now);
  await shop.shop.database.query('UPDATE offers SET qty = 1000');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Customers, each with one ordered product. */
async function ownersOf(product: number, count: number) {
  return runConcurrently(count, async () => {
    const buyer = await shop.newBuyer();
    await buyer.at(0).request(addToCart, { query: {}, body: { product, quantity: 1 } });
    expect((await buyer.order(0, shop.newKey())).status).toBe(200);
    return buyer;
  });
}

describe('Lists and limits of a customer under parallel requests [API-03]', () => {
  test('Favourites: each press toggles the entry, so an even number leaves the list unchanged', async () => {
    const customer = await shop.newCustomer();
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      customer.at(index).request(toggleFavourite, { body: { product: MUG } }),
    );
    expect(countValues(responses.map(({ body }) => String(body.saved)))).toEqual({
      true: CONCURRENCY / 2,
      false: CONCURRENCY / 2,
    });
    expect((await customer.at(0).request(listFavourites, { query: {} })).body.count).toBe(0);
  });

  test('Favourites: setting the state directly stores the product once', async () => {
    const customer = await shop.newCustomer();
    const body = { product: MUG, saved: true };
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      customer.at(index).request(toggleFavourite, { body }),
    );
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    expect((await customer.at(0).request(listFavourites, { query: {} })).body.count).toBe(1);
  });

  test('Reviews: a customer reviews a product once', async () => {
    const [owner] = await ownersOf(BLACK_MUG, 1);
    const body = { product: BLACK_MUG, rating: 4, text: 'A good mug.' };
    const responses = await runConcurrently(CONCURRENCY, (index) => owner!.at(index).request(createReview, { body }));
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: 1, 400: CONCURRENCY - 1 });
  });

  test('Reviews: the rating counts all reviews of several customers', async () => {
    const owners = await ownersOf(MUG, CONCURRENCY);
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      owners[index]!.at(index).request(createReview, {
        body: { product: MUG, rating: index % 2 === 0 ? 5 : 1, text: 'A mug.' },
      }),
    );
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    for (const table of ['products WHERE id', 'listings WHERE product_id']) {
      const rated = await shop.value(`SELECT rating_count || ' ' || rating::float FROM ${table} = $1 LIMIT 1`, [MUG]);
      expect([table, rated]).toEqual([table, `${CONCURRENCY} 3`]);
    }
  });

  test('Questions: at most three about a product', async () => {
    const customer = await shop.newCustomer();
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      customer.at(index).request(createQuestion, { body: { product: HEADPHONES, text: `Does bag ${index} hold it?` } }),
    );
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: 3, 400: CONCURRENCY - 3 });
    expect((await customer.at(0).request(listMyQuestions, { query: {} })).body.count).toBe(3);
  });

  test('Questions: a repeated request returns the stored question [PDP-07]', async () => {
    const customer = await shop.newCustomer();
    const body = { product: HEADPHONES, text: 'Does it fit into a small bag?' };
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      customer.at(index).request(createQuestion, { body }),
    );
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
    expect((await customer.at(0).request(listMyQuestions, { query: {} })).body.count).toBe(1);
  });

  test('RecentlyViewed: a product is listed once', async () => {
    const customer = await shop.newCustomer();
    const body = { productId: MUG };
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      customer.at(index).request(recordItemView, { body }),
    );
    for (const { status } of responses) expect([200, 204]).toContain(status);
    expect((await customer.at(0).request(listRecentlyViewed, { query: {} })).body.count).toBe(1);
  });

  test('Referrals: a customer has one code', async () => {
    const customer = await shop.newCustomer();
    const responses = await runConcurrently(CONCURRENCY, (index) => customer.at(index).request(getReferralLink, {}));
    expect(new Set(responses.map(({ body }) => body.code)).size).toBe(1);
  });

  test('PhoneCodes: allows five tries, also in parallel', async () => {
    const customer = await shop.newCustomer();
    await shop.shop.database.query(
      `INSERT INTO phone_codes (identity_id, phone_number, code_hash, created_at, expires_at)
       VALUES ($1::uuid, '+971509999999', $2, $3::timestamptz, $3::timestamptz + interval '10 minutes')`,
      [customer.identityId, await hashPassword('123456'), now],
    );
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      customer.at(index).request(verifyPhone, { body: { code: '654321' } }),
    );
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 400: CONCURRENCY });
    expect(await shop.value('SELECT tries FROM phone_codes WHERE identity_id = $1::uuid', [customer.identityId])).toBe(
      5,
    );
    expect((await customer.at(0).request(verifyPhone, { body: { code: '123456' } })).status).toBe(400);
  });

  test('Support: stores one request per key, with its two mails', async () => {
    const customer = await shop.newCustomer();
    const body = {
      name: 'Sara',
      email: customer.email,
      topic: 'other',
      order_number: '',
      message: 'The mug arrived broken.',
    } as const;
    const headers = { 'Idempotency-Key': `support-${randomUUID()}` };
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      customer.at(index).request(createSupportRequest, { body: { ...body, files: [] }, headers }),
    );
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    const [number, ...others] = new Set(responses.map((response) => response.body.number));
    expect(others).toEqual([]);
    expect(await shop.value('SELECT count(*)::int FROM outbox WHERE subject LIKE $1', [`%${number!}%`])).toBe(2);
  });
});

describe('Carts, promotions and imports under parallel requests [API-03]', () => {
  test('Cart: a guest’s pieces are merged into the customer’s cart once', async () => {
    const basket_id = randomUUID();
    const customer = await shop.newCustomer();
    const guest = shop.browsersOf({ ...customer, token: '' }, { authorization: '' })(0);
    await guest.request(addToCart, { query: { basket_id }, body: { product: MUG, quantity: 3 } });
    await customer.at(0).request(addToCart, { query: {}, body: { product: MUG, quantity: 2 } });
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      customer.at(index).request(getCart, { query: { basket_id } }),
    );
    expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: CONCURRENCY });
    expect((await customer.at(0).request(getCart, { query: {} })).body.count).toBe(5);
  });

  test('Cart: a guest’s cart goes to one of several customers who sign in with it', async () => {
    const basket_id = randomUUID();
    const customers = await runConcurrently(CONCURRENCY, () => shop.newCustomer());
    const guest = shop.browsersOf({ ...customers[0]!, token: '' }, { authorization: '' })(1);
    await guest.request(addToCart, { query: { basket_id }, body: { product: MUG, quantity: 3 } });
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      customers[index]!.at(index).request(getCart, { query: { basket_id } }),
    );
    expect(countValues(responses.map(({ body }) => body.count))).toEqual({ 0: CONCURRENCY - 1, 3: 1 });
  });

  test('Reorder: parallel equal requests add the pieces of the order once [ACC-11]', async () => {
    const buyer = await shop.newBuyer();
    await buyer.at(0).request(addToCart, { query: {}, body: { product: MUG, quantity: 2 } });
    const { number } = (await buyer.order(0, shop.newKey())).body;
    const responses = await runConcurrently(CONCURRENCY, (index) =>
      buyer.at(index).request(reorder, { params: { number } }),
    );
    for (const { status, body } of responses) expect([status, body]).toEqual([200, { added: 1, unavailable: [] }]);
    expect((await buyer.at(0).request(getCart, { query: {} })).body.count).toBe(2);
  });

  test('Promotions: parallel requests start a promotion once', async () => {
    await shop.shop.database.runScript(`
      INSERT INTO promotions (id, slug, kind, title_en, title_ar, starts_at, ends_at)
        VALUES (60, 'noon', 'limited', 'Noon', 'الظهر', '2026-06-02T12:00:00Z', '2026-06-02T18:00:00Z');
      INSERT INTO promotion_products (promotion_id, product_id) VALUES (60, 104);
      INSERT INTO promotion_prices (promotion_id, offer_id, country, price) VALUES (60, 5, 'AE', 99900);`);
    for (const [at, price] of [
      ['2026-06-02T12:00:00Z', 99_900],
      ['2026-06-02T18:00:00Z', 149_950],
    ] as const) {
      now = new Date(at);
      await runConcurrently(CONCURRENCY, (index) =>
        (index % 2 === 0 ? shop.shop.database : shop.otherDatabase).query('SELECT settle_promotions($1)', [now]),
      );
      expect(await shop.value("SELECT price::int FROM listings WHERE product_id = 104 AND country = 'AE'")).toBe(price);
    }
    now = new Date('2026-06-01T10:00:00Z');
  });

  test('Import: waits for an order at the offer, with no product locked that the order needs', async () => {
    const [row] = await shop.shop.database.query<{ id: number; sku: string }>(
      'SELECT o.id, p.sku FROM offers o JOIN products p ON p.id = o.product_id WHERE p.id = $1 ORDER BY o.id LIMIT 1',
      [MUG],
    );
    const file = join(folder, 'import-and-order.csv');
    await writeFile(file, `${HEADER}\n${row!.sku},F-MUG,mugs,Zain,زين,Mug,كوب,,rb-market,9,19.00,,`);
    let imported: Promise<{ loaded: number }> | undefined;
    await shop.shop.database.transaction(async (tx) => {
      await lockOffers(tx, [row!.id]);
      imported = importFile(shop.otherDatabase, file, { onBad: () => undefined });
      await waitUntil(async () => {
        const waiting = await shop.otherDatabase.readPool.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      // Shorter than the time after which PostgreSQL looks for a deadlock.
      await tx.query(`SET LOCAL lock_timeout = '500ms'`);
      await reserveStock(tx, [{ offer_id: row!.id, product_id: MUG, quantity: 1 }]);
    });
    expect((await imported)?.loaded).toBe(1);
  });

  test('Import: parallel files of the same products load completely', async () => {
    const rows = (file: number) =>
      Array.from({ length: 120 }, (_, index) => {
        // Two files of the same products in opposite order; both create the same brands and search terms.
        const id = file % 2 === 0 ? index : 119 - index;
        return `P${id},PF${id},mugs,Brand ${id % 7},علامة,Parallel mug number${id},كوب,,rb-market,${file + 1},19.00,,`;
      });
    const reports = await runConcurrently(4, async (index) => {
      const file = join(folder, `import-${index}.csv`);
      await writeFile(file, [HEADER, ...rows(index)].join('\n'));
      const problems: unknown[] = [];
      const database = index % 2 === 0 ? shop.shop.database : shop.otherDatabase;
      const report = await importFile(database, file, { onBad: (problem) => problems.push(problem) });
      return { loaded: report.loaded, problems };
    });
    expect(reports).toEqual(Array.from({ length: 4 }, () => ({ loaded: 120, problems: [] })));
    expect(
      await shop.value("SELECT count(*)::int FROM products WHERE sku LIKE 'P%' AND name_en LIKE 'Parallel%'"),
    ).toBe(120);
  });
});
