import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { importFile } from '../../src/modules/import/import-file.ts';
import { notifyPayment } from '../helpers/payments/notify-payment.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import { CONCURRENCY, countValues, openTwoProcesses, runConcurrently } from './two-processes.ts';

const MUG = 105;
const MUG_OFFER = 6;
/** Mugs on the seller's shelf, as each file says. */
const PIECES = 5;
const AMOUNT = { amount: 5_400, currency: 'AED' };

let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parallel-imports-'));
  shop = await openTwoProcesses(() => new Date('2026-06-01T10:00:00Z'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await shop.shop.database.query(`DELETE FROM orders`);
  await shop.shop.database.query('UPDATE offers SET qty = $1', [PIECES]);
});

/** Imports the mug's offer with `PIECES` in one of the processes. */
async function importMugs(index: number): Promise<string> {
  const file = join(folder, `mugs-${index}.csv`);
  const header = 'sku,family,category,brand,name_en,name_ar,colour,seller,qty,price_aed';
  const row = `S105,F4,mugs,Zain Home,Zain coffee mug,كوب قهوة من زين,white,Marina,${PIECES},39`;
  await writeFile(file, `${header}\n${row}\n${'\n'.repeat(index)}`);
  const database = index % 2 === 0 ? shop.shop.database : shop.otherDatabase;
  const { loaded } = await importFile(database, file, { onBad: () => undefined });
  return `loaded ${loaded}`;
}

/** Buyers, each with a mug in the cart. */
async function buyers(count = CONCURRENCY) {
  const all = await runConcurrently(count, () => shop.newBuyer());
  await Promise.all(
    all.map((buyer) => buyer.at(0).request(addToCart, { query: {}, body: { product: MUG, quantity: 1 } })),
  );
  return all;
}

const stock = () => shop.value('SELECT qty FROM offers WHERE id = $1', [MUG_OFFER]);
const notify = (index: number, transaction: string) => notifyPayment(shop.apps[index % 2]!, shop.provider, transaction);
const pending = () => shop.value("SELECT count(*)::int FROM payments WHERE state = 'pending'");

/** Number of statements that wait for a lock. */
const countWaiting = async () =>
  (
    await shop.otherDatabase.readPool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).length;

describe('Imports beside orders by card [API-03][CART-10]', () => {
  test('importFile: no piece that a pending payment holds is sold again', async () => {
    const all = await buyers();
    const results = await runConcurrently(CONCURRENCY, async (index) => {
      const { status } = await all[index]!.order(index, shop.newKey(), 'card');
      return index % 2 === 0 ? [status, await importMugs(index)] : [status];
    });
    expect(countValues(results.flat())).toEqual({ 'loaded 1': 6, 200: PIECES, 400: CONCURRENCY - PIECES });
    expect([await pending(), await stock()]).toEqual([PIECES, 0]);
  });

  test('importFile: refused payments give back the pieces of the file, and no others', async () => {
    const all = await buyers();
    await shop.shop.database.query('UPDATE offers SET qty = 1000 WHERE id = $1', [MUG_OFFER]);
    const orders = await runConcurrently(CONCURRENCY, (index) => all[index]!.order(index, shop.newKey(), 'card'));
    // More pieces are held than the file has, until most payments are refused.
    const refused = orders.slice(3).map(({ body }) => body.transaction_number);
    for (const transaction of refused) shop.provider.set(transaction, 'refused', AMOUNT);
    const results = await runConcurrently<number | string>(CONCURRENCY, (index) => {
      const transaction = refused[index];
      return transaction ? notify(index, transaction) : importMugs(index);
    });
    expect(countValues(results)).toEqual({ 'loaded 1': 3, 204: CONCURRENCY - 3 });
    expect([await pending(), await stock()]).toEqual([3, PIECES - 3]);
  });

  /** Runs work that takes or gives back a mug until it holds the offer; then an import waits for it. */
  async function importDuring<R>(work: () => Promise<R>): Promise<R> {
    const started: [Promise<R>, Promise<string>][] = [];
    await shop.shop.database.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM products WHERE id = $1 FOR UPDATE', [MUG]);
      const running = work();
      await waitUntil(async () => (await countWaiting()) === 1);
      started.push([running, importMugs(1)]);
      await waitUntil(async () => (await countWaiting()) === 2);
    });
    const [result, imported] = await Promise.all(started[0]!);
    expect(imported).toBe('loaded 1');
    return result;
  }

  test('importFile: subtracts the pieces of an order that commits while the import waits, until its release', async () => {
    const [buyer] = await buyers(1);
    const { status, body } = await importDuring(() => buyer!.order(0, shop.newKey(), 'card'));
    expect([status, await stock()]).toEqual([200, PIECES - 1]);
    shop.provider.set(body.transaction_number, 'refused', AMOUNT);
    expect([await importDuring(() => notify(0, body.transaction_number)), await stock()]).toEqual([204, PIECES]);
  });
});
