import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  canReusePromo,
  findUsablePromo,
  lockOrderPromo,
  parsePromoCode,
} from '../../src/modules/promotions/promo-codes/promo-codes.ts';
import type { Queryable } from '../../src/infra/db/database.ts';
import { type Engine, ENGINES, SERVER } from '../helpers/engines.ts';
import { insertTwoCustomers } from '../helpers/two-customers.ts';
import { addTestOrder, type TestOrder } from '../helpers/order-row.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms);

describe.each(ENGINES)('FindUsablePromo on $name [CART-07]', (engine) => {
  let opened: Awaited<ReturnType<Engine['openMigrated']>>;
  let [sara, omar] = ['', ''];
  beforeAll(async () => {
    opened = await engine.openMigrated();
    const { database } = opened;
    await database.runScript(await readFile(new URL('../helpers/small-shop.sql', import.meta.url), 'utf8'));
    [sara, omar] = await insertTwoCustomers(database);
  });
  afterAll(() => opened.dispose());
  beforeEach(() =>
    opened.database.runScript(
      "DELETE FROM orders; UPDATE promo_codes SET starts_at = NULL, ends_at = NULL WHERE code = 'HALF'",
    ),
  );

  const isUsable = async (code: string, identityId: string | null = sara, now = NOW) =>
    (await findUsablePromo(opened.database, { code }, { identityId, now }))?.code === code;
  const order = (identityId: string, promo: string, row: Partial<TestOrder> = {}) =>
    addTestOrder(opened.database, { ...row, identityId, promo, placedAt: NOW });

  test('finds an active code by its name or its id, and no other code', async () => {
    const use = { identityId: null, now: NOW };
    const promo = await findUsablePromo(opened.database, { code: 'HALF' }, use);
    expect(promo).toMatchObject({ code: 'HALF', percent: 50 });
    expect(await findUsablePromo(opened.database, { id: promo!.id }, use)).toEqual(promo);
    for (const code of ['OFF', 'PAST', 'SOON', 'half', 'NONE'])
      expect([code, await isUsable(code)]).toEqual([code, false]);
    expect(await findUsablePromo(opened.database, { id: 999 }, use)).toBeUndefined();
  });

  test('a code is usable from its first moment until just before its end', async () => {
    await opened.database.query("UPDATE promo_codes SET starts_at = $1, ends_at = $2 WHERE code = 'HALF'", [
      NOW,
      at(1_000),
    ]);
    const moments = [-1, 0, 999, 1_000];
    expect(await Promise.all(moments.map((ms) => isUsable('HALF', sara, at(ms))))).toEqual([false, true, true, false]);
  });

  test('a code for two orders ends with the second one; refused orders do not count', async () => {
    await order(omar, 'HALF');
    await order(omar, 'HALF', { paymentStatus: 'refused' });
    await order(omar, 'WELCOME10');
    expect(await isUsable('HALF')).toBe(true);
    await order(omar, 'HALF', { paymentStatus: 'refunded' });
    expect([await isUsable('HALF'), await isUsable('HALF', null)]).toEqual([false, false]);
  });

  test('a code for one order per customer ends with the customer’s order; refused and other customers’ orders do not count', async () => {
    await order(omar, 'WELCOME10');
    await order(sara, 'WELCOME10', { paymentStatus: 'refused' });
    await order(sara, 'HALF');
    expect([await isUsable('WELCOME10'), await isUsable('WELCOME10', omar)]).toEqual([true, false]);
    await order(sara, 'WELCOME10', { paymentStatus: 'paid' });
    expect([await isUsable('WELCOME10'), await isUsable('WELCOME10', null)]).toEqual([false, true]);
  });

  test('the customer’s own waiting card payment uses up no code; another customer’s and a settled one do', async () => {
    await order(sara, 'WELCOME10', { payment: 'pending' });
    expect(await isUsable('WELCOME10')).toBe(true);
    await order(sara, 'HALF', { payment: 'paid' });
    expect(await isUsable('HALF')).toBe(true);
    await order(omar, 'HALF', { payment: 'pending' });
    expect([await isUsable('HALF'), await isUsable('HALF', null), await isUsable('HALF', omar)]).toEqual([
      false,
      false,
      true,
    ]);
    await opened.database.query("UPDATE payments SET state = 'paid'");
    expect([await isUsable('HALF', omar), await isUsable('WELCOME10')]).toEqual([false, false]);
  });
});

describe('CanReusePromo [CART-07][CART-10]', () => {
  let opened: Awaited<ReturnType<Engine['openMigrated']>>;
  let [sara, omar] = ['', ''];
  beforeAll(async () => {
    opened = await SERVER.openMigrated();
    const { database } = opened;
    await database.runScript(await readFile(new URL('../helpers/small-shop.sql', import.meta.url), 'utf8'));
    [sara, omar] = await insertTwoCustomers(database);
    await database.query("INSERT INTO promo_codes (code, percent, most_orders) VALUES ('SINGLE', 50, 1)");
  });
  afterAll(() => opened.dispose());
  beforeEach(() => opened.database.runScript('DELETE FROM orders'));

  /** A released order of a customer; resolves to its id. */
  const released = (identityId: string, promo?: string) => order(identityId, promo, 'refused');
  const order = async (identityId: string, promo?: string, paymentStatus: TestOrder['paymentStatus'] = 'paid') =>
    (
      await addTestOrder(opened.database, {
        identityId,
        placedAt: NOW,
        ...(promo && { promo }),
        ...(paymentStatus && { paymentStatus }),
      })
    ).id;
  const canReuse = (id: number) => opened.database.transaction((tx) => canReusePromo(tx, id));

  test('a code for a number of orders has a use left until other orders have them all', async () => {
    const id = await released(sara, 'HALF');
    await released(omar, 'HALF');
    await order(sara, 'SINGLE');
    await order(omar);
    expect(await canReuse(id)).toBe(true);
    await order(omar, 'HALF');
    expect(await canReuse(id)).toBe(true);
    await order(sara, 'HALF', 'pending');
    expect(await canReuse(id)).toBe(false);
  });

  test('an order that counts already does not use up its own code', async () => {
    const [single, own] = [await order(sara, 'SINGLE'), await order(sara, 'WELCOME10')];
    expect([await canReuse(single), await canReuse(own)]).toEqual([true, true]);
  });

  test('a code for one order of each customer is used up by another order of the same customer', async () => {
    const id = await released(sara, 'WELCOME10');
    await released(sara, 'WELCOME10');
    await order(omar, 'WELCOME10');
    await order(sara, 'HALF');
    expect(await canReuse(id)).toBe(true);
    await order(sara, 'WELCOME10', 'pending');
    expect(await canReuse(id)).toBe(false);
  });

  test('an order without a code, and one whose code was deleted, can be restored', async () => {
    const [plain, deleted] = [await released(sara), await released(sara, 'SOON')];
    await opened.database.query("DELETE FROM promo_codes WHERE code = 'SOON'");
    expect([await canReuse(plain), await canReuse(deleted)]).toEqual([true, true]);
  });

  test('of two orders that are restored at once, one gets the last use', async () => {
    const { database } = opened;
    const [first, second] = [await released(sara, 'SINGLE'), await released(omar, 'SINGLE')];
    const reuse = async (tx: Queryable, id: number) => {
      await lockOrderPromo(tx, id);
      return canReusePromo(tx, id);
    };
    let later = Promise.resolve<boolean | undefined>(undefined);
    await database.transaction(async (tx) => {
      expect(await reuse(tx, first)).toBe(true);
      const free = await database.query('SELECT code FROM promo_codes FOR UPDATE SKIP LOCKED');
      expect(free).not.toContainEqual({ code: 'SINGLE' });
      expect(free).toContainEqual({ code: 'WELCOME10' });
      later = database.transaction((other) => reuse(other, second));
      await Promise.race([later, new Promise((resolve) => void setTimeout(resolve, 300))]);
      await tx.query("UPDATE orders SET payment_status = 'paid' WHERE id = $1", [first]);
    });
    expect(await later).toBe(false);
  });
});

describe('ParsePromoCode', () => {
  test.each([
    [' welcome10 ', 'WELCOME10'],
    ['ＷＥＬＣＯＭＥ１０', 'WELCOME10'],
    ['a-1', 'A-1'],
    ['x'.repeat(30), 'X'.repeat(30)],
    ['ab', undefined],
    ['x'.repeat(31), undefined],
    ['A B C', undefined],
    ['ABC\nDEF', undefined],
    ['خصم', undefined],
    ['', undefined],
  ])('%j is %j [CART-07]', (input, code) => {
    expect(parsePromoCode(input)).toBe(code);
  });
});
