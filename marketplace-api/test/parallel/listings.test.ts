import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database, Queryable } from '../../src/infra/db/database.ts';
import { importFile } from '../../src/modules/import/import-file.ts';
import { isInStock, lockOffers, releaseStock, reserveStock } from '../../src/modules/orders/stock.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import { CONCURRENCY, openTwoProcesses, runConcurrently } from './two-processes.ts';

/** Products of the small shop with one offer each, and that offer. */
const WHITE_HEADPHONES = { product_id: 102, offer_id: 3 };
const STUDIO_HEADPHONES = { product_id: 103, offer_id: 4 };
const PHONE = { product_id: 104, offer_id: 5 };
const MUG = { product_id: 105, offer_id: 6 };
const BLACK_MUG = { product_id: 106, offer_id: 7 };
const TRAVEL_MUG = { product_id: 107, offer_id: 8 };
const HEADER = 'sku,family,category,brand,brand_ar,name_en,name_ar,colour,seller,qty,price_aed,old_price_aed,price_sar';

/** The offers of the stress test: two sellers of one product, and another product. */
const OFFERS = [{ product_id: 101, offer_id: 1 }, { product_id: 101, offer_id: 2 }, PHONE];
/** Rounds of the stress test. */
const ROUNDS = 12;

type Offer = typeof PHONE;

let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
let folder: string;
let promotions = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-listings-'));
  shop = await openTwoProcesses(() => new Date('2026-06-01T10:00:00Z'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Adds a promotion that runs for a day of its own, without prices. */
async function addPromotion() {
  promotions += 1;
  const [id, day] = [100 + promotions, `2026-07-${String(promotions).padStart(2, '0')}`];
  const [start, end] = [new Date(`${day}T12:00:00Z`), new Date(`${day}T18:00:00Z`)];
  await shop.shop.database.query(
    `INSERT INTO promotions (id, slug, kind, title_en, title_ar, starts_at, ends_at)
     VALUES ($1, $2, 'limited', 'Noon', 'الظهر', $3, $4)`,
    [id, `noon-${id}`, start, end],
  );
  return { id, start, end };
}

const addPrice = (db: Queryable, promotion: number, { offer_id }: Offer, country: string, price: number) =>
  db.query('INSERT INTO promotion_prices (promotion_id, offer_id, country, price) VALUES ($1, $2, $3, $4)', [
    promotion,
    offer_id,
    country,
    price,
  ]);

const settlePromotions = (db: Queryable, at: Date) => db.query('SELECT settle_promotions($1)', [at]);

/** Orders all pieces of an offer. */
async function sellOut(db: Database, offer: Offer): Promise<void> {
  await db.transaction((tx) => reserveAll(tx, offer));
}

async function reserveAll(tx: Queryable, offer: Offer): Promise<void> {
  await lockOffers(tx, [offer.offer_id]);
  const [row] = await tx.query<{ qty: number }>('SELECT qty FROM offers WHERE id = $1', [offer.offer_id]);
  await reserveStock(tx, [{ ...offer, quantity: row?.qty ?? 0 }]);
}

async function importRows(database: Database, name: string, rows: readonly string[]) {
  const file = join(folder, `${name}.csv`);
  await writeFile(file, [HEADER, ...rows].join('\n'));
  const problems: unknown[] = [];
  await importFile(database, file, { onBad: (problem) => problems.push(problem) });
  return problems;
}

const phoneRow = (qty: number) => `S104,F3,phones,Nova,نوفا,Phone,هاتف,blue,rb-market,${qty},1499.50,,1550`;
/** A product of the family of the first offers. */
const siblingRow = (qty: number) => `S102,F1,headphones,Nova,نوفا,Headphones,سماعات,white,rb-market,${qty},289.00,,`;

/**
 * Runs `first` in a transaction of one process and then `second` in the other one. Commits the first when the second
 * waits for a lock, or has ended.
 */
async function overlap<R>(first: (tx: Queryable) => Promise<unknown>, second: (other: Database) => Promise<R>) {
  const { result } = await shop.shop.database.transaction(async (tx) => {
    await first(tx);
    let hasEnded = false;
    const end = () => (hasEnded = true);
    const started = second(shop.otherDatabase);
    started.then(end, end);
    await waitUntil(async () => hasEnded || (await isWaitingForLock()));
    return { result: started };
  });
  return result;
}

async function isWaitingForLock(): Promise<boolean> {
  const waiting = await shop.otherDatabase.readPool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
}

/** Price and stock in a product's listing. */
async function readListing({ product_id }: Offer, country = 'AE') {
  const [row] = await shop.shop.database.query<{ price: number; qty: number }>(
    'SELECT price, qty FROM listings WHERE product_id = $1 AND country = $2',
    [product_id, country],
  );
  return row;
}

const readListings = () =>
  shop.shop.database.query(`SELECT to_jsonb(l) - 'changed_in' AS listing FROM listings l ORDER BY product_id, country`);

/** Ends the sale of the phone in Saudi Arabia. */
const unlistPhone = () =>
  shop.shop.database.runScript(`
    DELETE FROM offer_prices WHERE offer_id = ${PHONE.offer_id} AND country = 'SA';
    SELECT refresh_listings(ARRAY[${PHONE.product_id}]);`);

const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const flipCoin = () => pick([true, false]);

/** Reserves or releases a piece of some offers. */
async function changeStock(db: Database): Promise<void> {
  const lines = OFFERS.filter(flipCoin).map((offer) => ({ ...offer, quantity: 1 }));
  const isOrder = flipCoin();
  await db.transaction(async (tx) => {
    await lockOffers(
      tx,
      lines.map(({ offer_id }) => offer_id),
    );
    if (!isOrder) await releaseStock(tx, lines);
    else if (await isInStock(tx, lines)) await reserveStock(tx, lines);
  });
}

/** Starts or ends promotions; the transaction stays open for 10 ms, so that others of the round wait for it. */
const startOrEnd = (db: Database, at: Date) =>
  db.transaction(async (tx) => {
    await settlePromotions(tx, at);
    await tx.query('SELECT pg_sleep(0.01)');
  });

const changePrice = (db: Queryable, promotion: number) =>
  db.query(
    `INSERT INTO promotion_prices (promotion_id, offer_id, country, price) VALUES ($1, $2, 'AE', $3)
     ON CONFLICT (promotion_id, offer_id, country) DO UPDATE SET price = excluded.price`,
    [promotion, pick(OFFERS).offer_id, pick([3_000, 3_500, 4_000])],
  );

describe('Listings under parallel transactions [API-03]', () => {
  test('settle_promotions: the listing has the stock of an order that commits meanwhile [PDP-12]', async () => {
    const { id, start } = await addPromotion();
    await addPrice(shop.shop.database, id, STUDIO_HEADPHONES, 'AE', 9_000);
    await overlap(
      (tx) => reserveAll(tx, STUDIO_HEADPHONES),
      (other) => settlePromotions(other, start),
    );
    expect(await readListing(STUDIO_HEADPHONES)).toEqual({ price: 9_000, qty: 0 });
  });

  test('reserveStock: the listing has the price of a promotion that ends meanwhile', async () => {
    const { id, start, end } = await addPromotion();
    await addPrice(shop.shop.database, id, WHITE_HEADPHONES, 'AE', 20_000);
    await settlePromotions(shop.shop.database, start);
    expect(await readListing(WHITE_HEADPHONES)).toEqual({ price: 20_000, qty: 4 });
    await overlap(
      (tx) => settlePromotions(tx, end),
      (other) => sellOut(other, WHITE_HEADPHONES),
    );
    expect(await readListing(WHITE_HEADPHONES)).toEqual({ price: 28_900, qty: 0 });
  });

  test('importFile: a product outside the file has the stock of an order that commits meanwhile [PDP-12]', async () => {
    const problems = await overlap(
      (tx) => reserveAll(tx, BLACK_MUG),
      (other) => importRows(other, 'sibling', ['S105,F4,mugs,Zain,زين,Mug,كوب,white,marina,20,39.00,,']),
    );
    expect(problems).toEqual([]);
    expect(await readListing(BLACK_MUG)).toEqual({ price: 4_100, qty: 0 });
    expect(await readListing(MUG)).toEqual({ price: 3_900, qty: 20 });
  });

  test('promotion_prices: after a new price the listing has the stock of an order that commits meanwhile', async () => {
    const { id, start } = await addPromotion();
    await settlePromotions(shop.shop.database, start);
    await overlap(
      (tx) => reserveAll(tx, PHONE),
      (other) => addPrice(other, id, PHONE, 'AE', 99_900),
    );
    expect(await readListing(PHONE)).toEqual({ price: 99_900, qty: 0 });
  });

  test('promotion_prices: a new price applies to a promotion that starts meanwhile', async () => {
    const { id, start } = await addPromotion();
    await overlap(
      (tx) => settlePromotions(tx, start),
      (other) => addPrice(other, id, TRAVEL_MUG, 'AE', 5_000),
    );
    expect(await readListing(TRAVEL_MUG)).toEqual({ price: 5_000, qty: 0 });
  });

  test('settle_promotions: a price that commits during the start applies', async () => {
    const { id, start } = await addPromotion();
    await overlap(
      (tx) => addPrice(tx, id, TRAVEL_MUG, 'AE', 4_000),
      (other) => settlePromotions(other, start),
    );
    expect(await readListing(TRAVEL_MUG)).toEqual({ price: 4_000, qty: 0 });
  });

  test('importFile: a new listing has the price of a promotion that starts meanwhile', async () => {
    const { id, start } = await addPromotion();
    await unlistPhone();
    await addPrice(shop.shop.database, id, PHONE, 'SA', 77_700);
    await overlap(
      (tx) => settlePromotions(tx, start),
      (other) => importRows(other, 'new-country', [phoneRow(7)]),
    );
    expect(await readListing(PHONE, 'SA')).toEqual({ price: 77_700, qty: 7 });
  });

  test('settle_promotions: a promotion applies to a listing that an import adds meanwhile', async () => {
    const { id, start } = await addPromotion();
    await unlistPhone();
    await addPrice(shop.shop.database, id, PHONE, 'SA', 55_500);
    await overlap(
      // The locks and writes of an import, which itself is a transaction of its own.
      async (tx) => {
        await tx.query('UPDATE products SET updated_at = now() WHERE id = $1', [PHONE.product_id]);
        await tx.query(`INSERT INTO offer_prices (offer_id, country, price) VALUES ($1, 'SA', 155000)`, [
          PHONE.offer_id,
        ]);
        await tx.query('SELECT refresh_listings($1::int[])', [[PHONE.product_id]]);
      },
      (other) => settlePromotions(other, start),
    );
    expect(await readListing(PHONE, 'SA')).toEqual({ price: 55_500, qty: 7 });
  });

  test('importFile: a new listing has a promotion price that commits meanwhile', async () => {
    const { id, start } = await addPromotion();
    await settlePromotions(shop.shop.database, start);
    await unlistPhone();
    await overlap(
      (tx) => addPrice(tx, id, PHONE, 'SA', 66_600),
      (other) => importRows(other, 'new-price', [phoneRow(7)]),
    );
    expect(await readListing(PHONE, 'SA')).toEqual({ price: 66_600, qty: 7 });
  });

  test('refresh_listings: listings are current after orders, imports and promotions in parallel', async () => {
    const { id, start, end } = await addPromotion();
    await shop.shop.database.query('UPDATE offers SET qty = 1 WHERE id = ANY ($1::int[])', [
      OFFERS.map(({ offer_id }) => offer_id),
    ]);
    await shop.shop.database.query('SELECT refresh_listings()');
    await addPrice(shop.shop.database, id, PHONE, 'AE', 99_900);
    const problems: unknown[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await runConcurrently(CONCURRENCY, async (client) => {
        const database = client % 2 === 0 ? shop.shop.database : shop.otherDatabase;
        if (client < 4) await changeStock(database);
        else if (client < 8) await changePrice(database, id);
        else if (client < 10) await startOrEnd(database, round % 2 === 0 ? start : end);
        else if (round % 6 === 0) {
          problems.push(...(await importRows(database, `${round}-${client}`, [phoneRow(1), siblingRow(client)])));
        }
      });
      const listings = await readListings();
      await shop.shop.database.query('SELECT refresh_listings()');
      expect(listings).toEqual(await readListings());
    }
    expect(problems).toEqual([]);
  });
});
