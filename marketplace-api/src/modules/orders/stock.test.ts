import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { SERVER } from '../../../test/helpers/engines.ts';
import type { Database, Queryable } from '../../infra/db/database.ts';
import { releaseStock, isInStock, lockOffers, type StockLine, reserveStock } from './stock.ts';

/** In stock: five headphones of the first seller, nine of the second, 30 mugs, no travel mug. */
const HEADPHONES = { offer_id: 1, product_id: 101 };
const MARINA_HEADPHONES = { offer_id: 2, product_id: 101 };
const MUG = { offer_id: 6, product_id: 105 };
const TRAVEL_MUG = { offer_id: 8, product_id: 107 };
const OFFERS = [1, 2, 6, 8];

describe('stock [API-03]', () => {
  let opened: Awaited<ReturnType<typeof SERVER.open>>;
  let database: Database;
  beforeAll(async () => {
    opened = await SERVER.openMigrated();
    database = opened.database;
    await database.runScript(await readFile(new URL('../../../test/helpers/small-shop.sql', import.meta.url), 'utf8'));
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await database.query(
      `UPDATE offers SET qty = u.qty FROM unnest($1::int[], '{5, 9, 30, 0}'::int[]) AS u (id, qty)
       WHERE offers.id = u.id`,
      [OFFERS],
    );
    await database.query('UPDATE products SET orders_count = 40 WHERE id = ANY ($1::int[])', [[101, 105]]);
  });

  /** Stock of each offer, and how often the headphones and the mug were sold. */
  async function counts(): Promise<{ readonly stock: number[]; readonly sold: number[] }> {
    const offers = await database.query<{ qty: number }>(
      'SELECT qty FROM offers WHERE id = ANY ($1::int[]) ORDER BY id',
      [OFFERS],
    );
    const products = await database.query<{ orders_count: number }>(
      'SELECT orders_count FROM products WHERE id IN (101, 105) ORDER BY id',
    );
    return { stock: offers.map(({ qty }) => qty), sold: products.map(({ orders_count }) => orders_count) };
  }

  const take = (...lines: StockLine[]) =>
    database.transaction(async (tx: Queryable) => {
      await lockOffers(
        tx,
        lines.map(({ offer_id }) => offer_id),
      );
      await reserveStock(tx, lines);
    });

  test('reserveStock: reserves up to the last piece, and counts sold pieces', async () => {
    await take({ ...MUG, quantity: 2 }, { ...MARINA_HEADPHONES, quantity: 1 }, { ...HEADPHONES, quantity: 5 });
    expect(await counts()).toEqual({ stock: [0, 8, 28, 0], sold: [46, 42] });
  });

  test('reserveStock: reserves nothing of an order with one piece too many', async () => {
    const before = await counts();
    for (const [line, quantity] of [
      [HEADPHONES, 6],
      [TRAVEL_MUG, 1],
    ] as const)
      await expect(take({ ...MUG, quantity: 1 }, { ...line, quantity })).rejects.toMatchObject({
        statusCode: 400,
        message: ERROR_MESSAGES.sold_out,
      });
    expect(await counts()).toEqual(before);
  });

  test('isInStock: whether each offer has the requested quantity', async () => {
    const isThere = (...lines: StockLine[]) => isInStock(database, lines);
    expect(await isThere({ ...HEADPHONES, quantity: 5 }, { ...MUG, quantity: 30 })).toBe(true);
    expect(await isThere({ ...HEADPHONES, quantity: 5 })).toBe(true);
    expect(await isThere({ ...HEADPHONES, quantity: 6 }, { ...MUG, quantity: 1 })).toBe(false);
    expect(await isThere({ ...HEADPHONES, quantity: 1 }, { ...TRAVEL_MUG, quantity: 1 })).toBe(false);
    expect(await isThere({ offer_id: 999, product_id: 101, quantity: 1 })).toBe(false);
  });

  test.each([
    ['offers', MUG.offer_id],
    ['products', MUG.product_id],
  ])('isInStock: nothing of a withdrawn row of %s', async (table, id) => {
    await database.query(`UPDATE ${table} SET is_active = false WHERE id = $1`, [id]);
    const isThere = [
      await isInStock(database, [{ ...MUG, quantity: 1 }]),
      await isInStock(database, [{ ...HEADPHONES, quantity: 1 }]),
    ];
    await database.query(`UPDATE ${table} SET is_active = true WHERE id = $1`, [id]);
    expect(isThere).toEqual([false, true]);
  });

  test('releaseStock: restores the stock, and never counts below nothing sold', async () => {
    const lines = [
      { ...MUG, quantity: 3 },
      { ...HEADPHONES, quantity: 2 },
    ];
    const before = await counts();
    await take(...lines);
    await database.transaction((tx) => releaseStock(tx, lines));
    expect(await counts()).toEqual(before);
    await database.query('UPDATE products SET orders_count = 1 WHERE id = 105');
    await database.transaction((tx) => releaseStock(tx, lines));
    expect(await counts()).toEqual({ stock: [7, 9, 33, 0], sold: [38, 0] });
  });

  test('releaseStock: oversold pieces do not return to the stock; the others do', async () => {
    await database.query('UPDATE offers SET qty = 0, oversold = 3 WHERE id = $1', [MUG.offer_id]);
    const oversold = async () =>
      (await database.query<{ oversold: number }>('SELECT oversold FROM offers WHERE id = $1', [MUG.offer_id]))[0];
    const states: unknown[] = [];
    for (const quantity of [2, 2, 4]) {
      await database.transaction((tx) => releaseStock(tx, [{ ...MUG, quantity }]));
      states.push([(await counts()).stock[2], await oversold()]);
    }
    expect(states).toEqual([
      [0, { oversold: 1 }],
      [1, { oversold: 0 }],
      [5, { oversold: 0 }],
    ]);
  });

  test('a sold-out product leaves the listings, and returns with its stock', async () => {
    const listed = async (): Promise<unknown[]> =>
      database.query(
        "SELECT product_id, offer_id FROM listings WHERE product_id IN (101, 105) AND country = 'AE' ORDER BY 1",
      );
    const before = await listed();
    const all = [
      { ...HEADPHONES, quantity: 5 },
      { ...MUG, quantity: 30 },
    ];
    await take(...all);
    expect(await listed()).not.toEqual(before);
    await database.transaction((tx) => releaseStock(tx, all));
    expect(await listed()).toEqual(before);
  });

  test('lockOffers: locks the rows of the named offers, and no others', async () => {
    const locked = await database.transaction(async (tx) => {
      await lockOffers(tx, [6, 1]);
      // PostgreSQL writes the locking transaction into the row.
      return tx.query('SELECT id FROM offers WHERE xmax::text = pg_current_xact_id_if_assigned()::text ORDER BY id');
    });
    expect(locked).toEqual([{ id: 1 }, { id: 6 }]);
  });

  test.each([
    ['takeStock', reserveStock],
    ['giveStockBack', releaseStock],
  ])('%s: changes offers, and then products, in ascending order of their ids', async (_name, change) => {
    const lines = [
      { ...MUG, quantity: 1 },
      { ...HEADPHONES, quantity: 1 },
      { ...MARINA_HEADPHONES, quantity: 1 },
    ];
    // Product ids in another order than the offers' ids.
    for (const given of [
      lines,
      lines.toReversed(),
      [
        { ...MUG, offer_id: 1 },
        { ...HEADPHONES, offer_id: 6 },
      ],
    ]) {
      const changed: unknown[] = [];
      const statement = /^UPDATE (\w+)/;
      await database.transaction(async (tx) => {
        const recording: Queryable = {
          query: (sql, values) => {
            const table = statement.exec(sql)?.[1];
            if (table) changed.push(`${table} ${String(values?.[0])}`);
            return tx.query(sql, values);
          },
        };
        await change(
          recording,
          given.map((line) => ({ quantity: 1, ...line })),
        );
      });
      const inOrder = (table: string, ids: readonly number[]) =>
        ids.toSorted((a, b) => a - b).map((id) => `${table} ${id}`);
      expect(changed).toEqual([
        ...inOrder(
          'offers',
          given.map(({ offer_id }) => offer_id),
        ),
        ...inOrder(
          'products',
          given.map(({ product_id }) => product_id),
        ),
      ]);
    }
  });
});
