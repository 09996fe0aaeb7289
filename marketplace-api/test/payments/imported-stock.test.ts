import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cancelOrder } from 'shared-contracts/endpoints/account/orders';
import { getCart } from 'shared-contracts/endpoints/checkout/cart';
import { importFile } from '../../src/modules/import/import-file.ts';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createFakeProvider } from '../helpers/payments/fake-payment-provider.ts';
import { notifyPayment } from '../helpers/payments/notify-payment.ts';
import { createPayer, readStock } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';

const MUG = 105;
const MUG_OFFER = 6;
const START = '2026-06-01T10:00:00Z';
const LATER = '2026-06-01T10:31:00Z';
const HEADER = 'sku,family,category,brand,name_en,name_ar,colour,seller,qty,price_aed';

describe.each(RULE_ENGINES)('Imported stock and pending card payments on $name [CART-10]', (engine) => {
  const provider = createFakeProvider();
  let now = new Date(START);
  let folder: string;
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'imported-stock-'));
    shop = await openSmallShop(() => now, engine, { payments: provider });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    // Releases what earlier tests left unpaid.
    now = new Date(LATER);
    await sweepPayments(shop.services, SILENT_LOG);
    now = new Date(START);
    await importMugs(30);
  });

  /** Imports the mug's offers with the sellers' stock. */
  async function importMugs(...quantities: readonly number[]) {
    const sellers = ['Marina', 'RB Market'];
    const row = (qty: number, at: number) =>
      `S105,F4,mugs,Zain Home,Zain coffee mug,كوب قهوة من زين,white,${sellers[at]!},${qty},39`;
    const file = join(folder, 'mugs.csv');
    await writeFile(file, [HEADER, ...quantities.map(row)].join('\n'));
    const { loaded } = await importFile(shop.database, file, { onBad: () => undefined });
    expect(loaded).toBe(quantities.length);
  }

  /** A customer whose card order of some mugs is unpaid. */
  async function waiting(pieces = 2) {
    const customer = await createPayer(shop);
    await customer.add(MUG, pieces);
    const { status, body } = await customer.order('card');
    expect(status).toBe(200);
    const transaction = body.transaction_number;
    await customer.form(transaction);
    const report = async (state: 'paid' | 'refused' | 'processing') => {
      provider.set(transaction, state);
      expect(await notifyPayment(shop.app, provider, transaction)).toBe(204);
    };
    return { customer, number: body.number, report };
  }

  const stock = () => readStock(shop, MUG_OFFER);

  test('importFile: the quantity includes held pieces: a paid order keeps them, a refused one returns them', async () => {
    const [paid, refused] = [await waiting(2), await waiting(3)];
    await importMugs(10, 4);
    expect(await stock()).toBe(5);
    const other =
      "SELECT qty FROM offers WHERE product_id = $1 AND seller_id = (SELECT id FROM sellers WHERE slug = 'rb-market')";
    expect(await shop.database.query(other, [MUG])).toEqual([{ qty: 4 }]);
    await paid.report('paid');
    expect(await stock()).toBe(5);
    await refused.report('refused');
    expect(await stock()).toBe(8);
  });

  test('importFile: pieces of an order by cash, of a paid and of a released one are not held', async () => {
    const [paid, refused, buyer] = [await waiting(), await waiting(), await createPayer(shop)];
    await paid.report('paid');
    await refused.report('refused');
    await buyer.add(MUG, 3);
    expect((await buyer.order('cash')).status).toBe(200);
    await importMugs(10);
    expect(await stock()).toBe(10);
  });

  test('importFile: an expired order returns what the import subtracted; a late success takes it again', async () => {
    const { report } = await waiting();
    await report('processing');
    await importMugs(2);
    expect(await stock()).toBe(0);
    now = new Date(LATER);
    await sweepPayments(shop.services, SILENT_LOG);
    expect(await stock()).toBe(2);
    await report('paid');
    expect(await stock()).toBe(0);
  });

  test('importFile: released orders give back no more pieces than the file has', async () => {
    const [first, second] = [await waiting(2), await waiting(1)];
    await importMugs(1);
    expect(await stock()).toBe(0);
    await first.report('refused');
    expect(await stock()).toBe(0);
    await second.report('refused');
    expect(await stock()).toBe(1);
  });

  test('importFile: nor does an order that is paid and then cancelled; the next import begins anew', async () => {
    const { customer, number, report } = await waiting(3);
    await importMugs(1);
    await report('paid');
    expect((await customer.request(cancelOrder, { params: { number } })).status).toBe(200);
    expect(await stock()).toBe(1);
    const again = await waiting(1);
    await importMugs(0);
    await importMugs(5);
    expect(await stock()).toBe(4);
    await again.report('refused');
    expect(await stock()).toBe(5);
  });

  test('Cart: of the pieces that it holds, only those of the file are available to it', async () => {
    const { customer } = await waiting(3);
    await importMugs(1);
    expect((await customer.order('cash')).body).toEqual({ non_field_errors: ['Sorry, The Item is Sold Out'] });
    expect((await customer.request(getCart, { query: {} })).body.lines).toMatchObject([{ quantity: 1 }]);
    expect((await customer.order('cash')).status).toBe(200);
    expect(await stock()).toBe(0);
  });
});
