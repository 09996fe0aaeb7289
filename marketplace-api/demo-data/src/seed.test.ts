import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from 'marketplace-api/infra/db/database';
import { verifyPassword } from 'marketplace-api/modules/identity/passwords/password-hash';
import { loadServiceArea } from 'marketplace-api/modules/locations/load-service-area';
import { EMBEDDED } from '../../test/helpers/engines.ts';
import { listPicturesToPredraw } from './pictures/predraw-pictures.ts';
import { findOrderFaults } from 'marketplace-api/modules/orders/order-faults';
import { parsePictureKey, widthsOf } from './pictures/picture-key.ts';
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from './customers.ts';
import { isDatabaseEmpty, seedDemoShop, type SeedReport } from './seed.ts';

let database: Database;
let report: SeedReport;
let wasEmpty: boolean;
const lines: string[] = [];

beforeAll(async () => {
  ({ database } = await EMBEDDED.openMigrated());
  await loadServiceArea(database);
  wasEmpty = await isDatabaseEmpty(database);
  report = await seedDemoShop(database, { log: (line) => lines.push(line), now: new Date('2026-06-01T12:00:00Z') });
});

afterAll(() => database.close());

async function count(from: string): Promise<number> {
  const [row] = await database.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${from}`);
  return row?.total ?? -1;
}

test('seedDemoShop: loads the whole shop and reports the totals', async () => {
  expect([wasEmpty, await isDatabaseEmpty(database)]).toEqual([true, false]);
  expect(await count('products')).toBe(report.products);
  expect(await count('cities')).toBe(22);
  expect(await count("listings WHERE country = 'AE'")).toBe(report.products);
  expect(await count('search_products')).toBe(report.products);
  expect(lines).toHaveLength(2);
});

test('seedDemoShop: both customers have orders in every status and can sign in', async () => {
  for (const { id, email } of DEMO_CUSTOMERS) {
    const rows = await database.query<{ status: string }>(
      'SELECT DISTINCT status FROM orders WHERE identity_id = $1::uuid',
      [id],
    );
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      'delivered',
      'ordered',
      'processing',
      'return_requested',
      'returned',
      'shipped',
    ]);
    const [found] = await database.query<{ password_hash: string }>(
      'SELECT c.password_hash FROM credentials c JOIN identities i ON i.id = c.identity_id WHERE i.email = $1',
      [email],
    );
    expect(await verifyPassword(found?.password_hash, DEMO_PASSWORD)).toBe(true);
  }
});

test('seedDemoShop: order totals are consistent', async () => {
  expect(await count('orders WHERE total <> products_total + shipping_total + warranty_total - discount_total')).toBe(
    0,
  );
  const wrong = await database.query(
    `SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id HAVING sum(l.total) <> o.products_total`,
  );
  expect(wrong).toEqual([]);
});

test('seedDemoShop: a wallet balance is never negative, and the order records the wallet payment', async () => {
  const below = await database.query(
    `SELECT id FROM (SELECT id, sum(amount) OVER (PARTITION BY identity_id, currency ORDER BY happened_at, id) AS held
       FROM wallet_movements) m WHERE held < 0`,
  );
  expect(below).toEqual([]);
  expect(await count('orders WHERE wallet_total > total')).toBe(0);
  const [sums] = await database.query<{ paid: number; moved: number }>(
    `SELECT (SELECT sum(wallet_total)::int FROM orders) AS paid,
       (SELECT -sum(amount)::int FROM wallet_movements WHERE kind = 'order') AS moved`,
  );
  expect(sums).toEqual({ paid: 7_500, moved: 7_500 });
});

test('DemoData: orders, returns, wallets and stock break none of the shop’s rules [ACC-01] [ACC-02]', async () => {
  expect(await findOrderFaults(database)).toEqual([]);
  expect(await count('returns')).toBe(4);
});

test('Migrations: an order without its return gets one of all its lines, once [ACC-02]', async () => {
  const read = () =>
    database.query(
      `SELECT r.order_id, r.status, r.refund, r.requested_at, r.returned_at, x.order_line_id, x.quantity, x.refund AS line_refund
       FROM returns r JOIN return_lines x ON x.return_id = r.id ORDER BY x.order_line_id`,
    );
  const before = await read();
  await database.query('DELETE FROM returns');
  expect((await findOrderFaults(database)).filter(({ fault }) => fault === 'return_missing')).toHaveLength(4);
  const repair = await readFile(new URL('../../migrations/0033_missing_returns.sql', import.meta.url), 'utf8');
  for (let run = 0; run < 2; run += 1) await database.runScript(repair);
  expect(await read()).toEqual(before);
  expect(await findOrderFaults(database)).toEqual([]);
});

test('seedDemoShop: ratings are computed from the reviews', async () => {
  expect(
    await count(
      `products p LEFT JOIN (SELECT product_id, count(*) AS n, round(avg(rating), 2) AS stars FROM reviews GROUP BY 1) r ON r.product_id = review_subject(p.id)
       WHERE p.rating_count <> coalesce(r.n, 0) OR abs(p.rating - coalesce(r.stars, 0)) > 0.011`,
    ),
  ).toBe(0);
});

test('seedDemoShop: a new row gets a new id after seeding', async () => {
  const [row] = await database.query<{ id: number }>(
    "INSERT INTO brands (slug, name_en, name_ar) VALUES ('new-brand', 'New', 'جديد') RETURNING id",
  );
  expect(row?.id).toBe(41);
});

test('seedDemoShop: every picture to predraw exists in the requested width, campaigns first', async () => {
  const list = await listPicturesToPredraw(database);
  expect(list[0]?.key).toMatch(/^hero-/);
  expect(list.length).toBeGreaterThan(1_000);
  for (const { key, width } of list) {
    const picture = parsePictureKey(key);
    expect(picture && widthsOf(picture)).toContain(width);
  }
});
