import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SERVER } from '../../../test/helpers/engines.ts';
import { insertTwoCustomers } from '../../../test/helpers/two-customers.ts';
import type { Database } from '../../infra/db/database.ts';
import type { Visitor } from '../../infra/http/request-context.ts';
import { isWalletSelected, loadReductions } from './cart-reductions.ts';
import { findCart, hasCart, openCart, type StoredCart } from './find-cart.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const LATER = new Date('2026-06-01T11:00:00Z');
const GUEST: Visitor = { kind: 'guest' };

describe('carts of several visitors [CART-14][API-03]', () => {
  let opened: Awaited<ReturnType<typeof SERVER.open>>;
  let database: Database;
  let [sara, omar] = ['', ''];
  beforeAll(async () => {
    opened = await SERVER.openMigrated();
    database = opened.database;
    await database.runScript(await readFile(new URL('../../../test/helpers/small-shop.sql', import.meta.url), 'utf8'));
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await database.runScript('DELETE FROM carts; DELETE FROM identities; DELETE FROM deleted_promo_codes');
    [sara, omar] = await insertTwoCustomers(database);
  });

  const customer = (identityId: string): Visitor => ({ kind: 'customer', identityId, sessionId: randomUUID() });
  const find = (visitor: Visitor, id?: string) => database.transaction((tx) => findCart(tx, visitor, id));
  const open = (visitor: Visitor, id?: string, now = NOW) =>
    database.transaction((tx) => openCart(tx, visitor, id, now));
  const put = (cart: StoredCart, offer: number, quantity: number) =>
    database.query(
      `INSERT INTO cart_lines (cart_id, product_id, offer_id, quantity, warranty, is_late_delivery, seen_country,
         seen_price)
       SELECT $1::uuid, product_id, id, $3, 0, false, 'AE', 100 FROM offers WHERE id = $2`,
      [cart.id, offer, quantity],
    );
  const linesOf = async (id: string) => {
    const rows = await database.query<{ offer_id: number; quantity: number }>(
      'SELECT offer_id, quantity FROM cart_lines WHERE cart_id = $1::uuid ORDER BY offer_id',
      [id],
    );
    return rows.map((row) => [row.offer_id, row.quantity]);
  };
  const setPromo = (cart: StoredCart, code: string) =>
    database.query(
      'UPDATE carts SET promo_code_id = (SELECT id FROM promo_codes WHERE code = $2) WHERE id = $1::uuid',
      [cart.id, code],
    );
  const promoOf = async (id: string) => {
    const [row] = await database.query<{ code: string | null }>(
      'SELECT p.code FROM carts c LEFT JOIN promo_codes p ON p.id = c.promo_code_id WHERE c.id = $1::uuid',
      [id],
    );
    return row?.code;
  };

  test('findCart: a guest finds the named cart, never a customer’s', async () => {
    const [guests, other, saras] = [await open(GUEST), await open(GUEST), await open(customer(sara))];
    expect(await find(GUEST, guests.id)).toMatchObject({ id: guests.id, exists: true });
    expect(await find(GUEST, other.id)).toMatchObject({ id: other.id, exists: true });
    const draft = await find(GUEST, saras.id);
    expect(draft.exists).toBe(false);
    expect(draft.id).not.toBe(saras.id);
    const unknown = randomUUID();
    expect(await find(GUEST, unknown)).toMatchObject({ id: unknown, exists: false });
    expect([await hasCart(database, saras.id), await hasCart(database, unknown)]).toEqual([true, false]);
  });

  test('findCart: a customer finds their own cart, for any id', async () => {
    const [saras, omars] = [await open(customer(sara)), await open(customer(omar))];
    expect([await find(customer(sara), omars.id), await find(customer(omar))]).toMatchObject([
      { id: saras.id },
      { id: omars.id },
    ]);
  });

  test('findCart: gives a guest’s cart to a customer without one, and leaves other carts alone', async () => {
    const [guests, other] = [await open(GUEST), await open(GUEST)];
    expect(await find(customer(sara), guests.id)).toMatchObject({ id: guests.id, identityId: sara });
    expect(await find(customer(sara))).toMatchObject({ id: guests.id, identityId: sara });
    expect(await find(GUEST, other.id)).toMatchObject({ id: other.id, exists: true });
  });

  test('findCart: merges a guest’s lines and promo code into the customer’s cart', async () => {
    const [guests, other, saras] = [await open(GUEST), await open(GUEST), await open(customer(sara))];
    await put(guests, 1, 2);
    await put(guests, 2, 1);
    await put(saras, 2, 4);
    await put(other, 6, 5);
    await setPromo(guests, 'HALF');
    await setPromo(other, 'SOON');
    expect(await find(customer(sara), guests.id)).toMatchObject({ id: saras.id });
    expect([await linesOf(saras.id), await linesOf(other.id)]).toEqual([
      [
        [1, 2],
        [2, 5],
      ],
      [[6, 5]],
    ]);
    expect([await promoOf(saras.id), await promoOf(other.id)]).toEqual(['HALF', 'SOON']);
    expect([await hasCart(database, guests.id), await hasCart(database, other.id)]).toEqual([false, true]);
    expect((await find(customer(sara), other.id)).id).toBe(saras.id);
    expect(await promoOf(saras.id)).toBe('HALF');
  });

  test('openCart: stores the time of the last use of that cart', async () => {
    const [used, unused] = [await open(GUEST), await open(GUEST)];
    await open(GUEST, used.id, LATER);
    const times = await database.query<{ id: string; updated_at: Date }>('SELECT id, updated_at FROM carts');
    expect(new Map(times.map(({ id, updated_at }) => [id, updated_at]))).toEqual(
      new Map([
        [used.id, LATER],
        [unused.id, NOW],
      ]),
    );
  });

  /** Runs `change` while another transaction has the cart; resolves to what that one then stored. */
  async function changeBeside(visitor: Visitor, id: string | undefined, change: 'give' | 'delete') {
    let later: Promise<StoredCart> | undefined;
    await database.transaction(async (tx) => {
      const cart = await findCart(tx, visitor, id);
      later = find(visitor, id);
      await Promise.race([later, new Promise((resolve) => void setTimeout(resolve, 300))]);
      const sql = { give: 'UPDATE carts SET uses_wallet = true', delete: 'DELETE FROM carts' }[change];
      await tx.query(`${sql} WHERE id = $1::uuid`, [cart.id]);
    });
    return later;
  }

  test('findCart: waits for another request of a guest’s cart', async () => {
    const cart = await open(GUEST);
    expect(await changeBeside(GUEST, cart.id, 'give')).toMatchObject({ id: cart.id, usesWallet: true });
    expect(await changeBeside(GUEST, cart.id, 'delete')).toMatchObject({ exists: false });
  });

  test('findCart: waits for a transaction that has the customer’s cart and not the customer', async () => {
    const cart = await open(customer(sara));
    let later: Promise<StoredCart> | undefined;
    await database.transaction(async (tx) => {
      await tx.query('UPDATE carts SET uses_wallet = true WHERE id = $1::uuid', [cart.id]);
      later = find(customer(sara));
      await Promise.race([later, new Promise((resolve) => void setTimeout(resolve, 300))]);
    });
    expect(await later).toMatchObject({ id: cart.id, usesWallet: true });
  });

  test('openCart: of two first requests for one cart, the second finds the cart of the first', async () => {
    const id = randomUUID();
    let later: Promise<StoredCart> | undefined;
    await database.transaction(async (tx) => {
      await openCart(tx, GUEST, id, NOW);
      later = open(GUEST, id);
      await Promise.race([later, new Promise((resolve) => void setTimeout(resolve, 300))]);
    });
    expect(await later).toMatchObject({ id, exists: true });
  });

  test('loadReductions: removes an unusable code from that cart, and names it, also after its deletion', async () => {
    await database.query("INSERT INTO promo_codes (code, percent) VALUES ('GOES', 10), ('STAYS', 10)");
    const [one, other, third] = [await open(GUEST), await open(GUEST), await open(GUEST)];
    await setPromo(one, 'OFF');
    await setPromo(other, 'GOES');
    await setPromo(third, 'STAYS');
    const reload = (id: string) => find(GUEST, id);
    const reduce = async (cart: StoredCart) =>
      (await loadReductions(database, cart, { country: 'AE', now: NOW })).promo?.code;
    const [beforeOne, beforeOther] = [await reload(one.id), await reload(other.id)];
    expect([await reduce(beforeOne), await reduce(beforeOther)]).toEqual([undefined, 'GOES']);
    expect(await reload(one.id)).toMatchObject({ promoCodeId: null, removedPromoCode: 'OFF' });
    await database.query("DELETE FROM promo_codes WHERE code = 'GOES'");
    expect(await reduce(beforeOther)).toBeUndefined();
    expect(await reload(other.id)).toMatchObject({ promoCodeId: null, removedPromoCode: 'GOES' });
    expect(await promoOf(third.id)).toBe('STAYS');
  });

  test('isWalletSelected: of the customer’s own cart', async () => {
    const saras = await open(customer(sara));
    await open(customer(omar));
    await database.query('UPDATE carts SET uses_wallet = true WHERE id = $1::uuid', [saras.id]);
    expect([await isWalletSelected(database, sara), await isWalletSelected(database, omar)]).toEqual([true, false]);
  });
});
