import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { reorder } from 'shared-contracts/endpoints/account/orders';
import { addToCart, getCart } from 'shared-contracts/endpoints/checkout/cart';
import type { Database } from '../../src/infra/db/database.ts';
import { importFile } from '../../src/modules/import/import-file.ts';
import { lockOffers } from '../../src/modules/orders/stock.ts';
import { openTwoProcesses } from './two-processes.ts';

const HEADPHONES = 101;
const MUG = 105;
const MUG_OFFER = 6;
/** Shorter than a test's time limit: a request that waits for the lock longer gets 503. */
const LIMITS = {
  poolSize: 10,
  readPoolSize: 4,
  connectMs: 60_000,
  statementMs: 60_000,
  lockMs: 2_000,
  idleInTransactionMs: 60_000,
};

let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
beforeAll(async () => {
  shop = await openTwoProcesses(() => new Date('2026-06-01T10:00:00Z'), LIMITS);
  await shop.shop.database.query('UPDATE offers SET qty = 1000');
});
afterAll(() => shop.close());

/** Runs `work` while a transaction of the first process, as of an order, holds the mug's offer. */
const whileMugIsLocked = <R>(work: () => Promise<R>): Promise<R> =>
  shop.shop.database.transaction(async (tx) => {
    await lockOffers(tx, [MUG_OFFER]);
    return work();
  });

describe('Carts beside locked offers [CART-01][API-03]', () => {
  test('Cart: adding a product does not wait for an order of its offer', async () => {
    const customer = await shop.newCustomer();
    const { status, body } = await whileMugIsLocked(() =>
      customer.at(1).request(addToCart, { query: {}, body: { product: MUG, quantity: 2 } }),
    );
    expect([status, body.count]).toEqual([200, 2]);
  });

  test('Cart: a merge at sign-in does not wait, and adds the guest’s lines in the guest’s order [AUTH-07]', async () => {
    const basket_id = randomUUID();
    const customer = await shop.newCustomer();
    const guest = shop.browsersOf({ ...customer, token: '' }, { authorization: '' })(1);
    for (const product of [MUG, HEADPHONES]) await guest.add(product, 1, basket_id);
    await customer.at(1).add(104);
    const { status, body } = await whileMugIsLocked(() => customer.at(1).request(getCart, { query: { basket_id } }));
    expect([status, body.lines.map(({ product }) => product.id)]).toEqual([200, [104, MUG, HEADPHONES]]);
  });

  test('Reorder: adding the items of an order does not wait [ACC-11]', async () => {
    const buyer = await shop.newBuyer();
    await buyer.at(1).add(MUG);
    const { number } = (await buyer.order(1, shop.newKey())).body;
    const { status, body } = await whileMugIsLocked(() => buyer.at(1).request(reorder, { params: { number } }));
    expect([status, body]).toEqual([200, { added: 1, unavailable: [] }]);
  });

  test('Orders of one offer still wait for each other', async () => {
    const waits = whileMugIsLocked(() => shop.otherDatabase.transaction((tx) => lockOffers(tx, [MUG_OFFER])));
    await expect(waits).rejects.toMatchObject({ name: 'DatabaseUnavailableError' });
  });

  test('Cart: adding a product does not wait for its import', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-locked-'));
    const file = join(folder, 'mug.csv');
    const sku = String(await shop.value('SELECT sku FROM products WHERE id = $1', [MUG]));
    const header =
      'sku,family,category,brand,brand_ar,name_en,name_ar,colour,seller,qty,price_aed,old_price_aed,price_sar';
    await writeFile(file, `${header}\n${sku},F-MUG,mugs,Zain,زين,Mug,كوب,,rb-market,900,19.00,,`);
    const customer = await shop.newCustomer();
    const statuses: number[] = [];
    const add = () => customer.at(1).request(addToCart, { query: {}, body: { product: MUG, quantity: 1 } });
    const transaction: Database['transaction'] = (work) =>
      shop.shop.database.transaction((tx) =>
        work({
          query: async (sql, params) => {
            // The last statement that locks offers and products; the transaction is still open.
            const rows = await tx.query(sql, params);
            if (sql.includes('INSERT INTO offer_prices')) statuses.push((await add()).status);
            return rows as never;
          },
        }),
      );
    const { loaded } = await importFile({ ...shop.shop.database, transaction }, file, { onBad: () => undefined });
    await rm(folder, { recursive: true, force: true });
    expect([loaded, statuses]).toEqual([1, [200]]);
  });
});
