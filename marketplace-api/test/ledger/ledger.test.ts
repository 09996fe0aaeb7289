import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Currency } from 'shared-contracts/money';
import { loadReductions, loadSpendableBalance } from '../../src/modules/cart/cart-reductions.ts';
import { balanceOf, debtOf, recordMovement, revokeMovement } from '../../src/modules/ledger/ledger.ts';
import { type Engine, ENGINES } from '../helpers/engines.ts';
import { insertTwoCustomers } from '../helpers/two-customers.ts';
import { addTestOrder } from '../helpers/order-row.ts';

const NOW = new Date('2026-06-01T10:00:00Z');

describe.each(ENGINES)('Ledger on $name [CART-08]', (engine) => {
  let opened: Awaited<ReturnType<Engine['openMigrated']>>;
  let [sara, omar] = ['', ''];
  beforeAll(async () => {
    opened = await engine.openMigrated();
    await opened.database.runScript(await readFile(new URL('../helpers/small-shop.sql', import.meta.url), 'utf8'));
    [sara, omar] = await insertTwoCustomers(opened.database);
  });
  afterAll(() => opened.dispose());
  beforeEach(() =>
    opened.database.runScript('DELETE FROM wallet_movements; DELETE FROM wallet_debts; DELETE FROM orders'),
  );

  const movement = (amount: number, currency: Currency, identityId: string) =>
    ({ identityId, currency, amount, kind: 'gift', orderId: null, at: NOW }) as const;
  const record = (amount: number, currency: Currency = 'AED', identityId = sara) =>
    recordMovement(opened.database, movement(amount, currency, identityId));
  const revoke = (amount: number, currency: Currency = 'AED', identityId = sara) =>
    revokeMovement(opened.database, movement(amount, currency, identityId));
  /** Balances and debts of a customer in dirhams and riyals. */
  const state = async (identityId = sara) => {
    const { database } = opened;
    return {
      balances: [await balanceOf(database, identityId, 'AED'), await balanceOf(database, identityId, 'SAR')],
      debts: [await debtOf(database, identityId, 'AED'), await debtOf(database, identityId, 'SAR')],
    };
  };
  const movements = async () => {
    const rows = await opened.database.query<{ amount: number }>('SELECT amount FROM wallet_movements ORDER BY id');
    return rows.map(({ amount }) => amount);
  };

  test('a balance is the sum of the customer’s movements in the currency', async () => {
    await record(5_000);
    await record(-1_200);
    await record(700, 'SAR');
    await record(9_000, 'AED', omar);
    expect(await state()).toEqual({ balances: [3_800, 700], debts: [0, 0] });
  });

  test('a debit may empty the balance of its currency, and no more', async () => {
    await record(5_000);
    await record(900, 'SAR');
    await expect(record(-5_001)).rejects.toThrow('does not hold 5001');
    await expect(record(-901, 'SAR')).rejects.toThrow('does not hold 901');
    await record(-5_000);
    expect((await state()).balances).toEqual([0, 900]);
  });

  test('rejects an amount that is not a whole number of minor units, and ignores zero', async () => {
    for (const amount of [0.5, Number.NaN, 2 ** 60, Number.POSITIVE_INFINITY]) {
      await expect(record(amount)).rejects.toThrow(RangeError);
    }
    await record(0);
    expect(await movements()).toEqual([]);
  });

  test('a revoked reward debits the balance; what is spent becomes a debt of that currency', async () => {
    await record(3_000);
    await record(500, 'SAR');
    await revoke(1_000);
    expect(await state()).toEqual({ balances: [2_000, 500], debts: [0, 0] });
    await revoke(5_000);
    await revoke(700, 'SAR');
    await revoke(400, 'SAR');
    expect(await state()).toEqual({ balances: [0, 0], debts: [3_000, 600] });
    expect(await movements()).toEqual([3_000, 500, -1_000, -2_000, -500]);
    expect(await state(omar)).toEqual({ balances: [0, 0], debts: [0, 0] });
  });

  test('a credit first pays the debt of its currency and customer, as a reward below zero', async () => {
    await revoke(1_000);
    await revoke(200, 'SAR');
    await revoke(600, 'AED', omar);
    await record(400);
    expect(await state()).toEqual({ balances: [0, 0], debts: [600, 200] });
    await record(600);
    expect(await state()).toEqual({ balances: [0, 0], debts: [0, 200] });
    await record(800);
    await record(300, 'SAR');
    expect(await state()).toEqual({ balances: [800, 100], debts: [0, 0] });
    expect((await state(omar)).debts).toEqual([600, 0]);
    expect(await movements()).toEqual([400, -400, 600, -600, 800, 300, -200]);
    await record(-800);
    expect((await state()).balances).toEqual([0, 100]);
  });

  test('CartReductions: a waiting card payment’s wallet share counts in its currency, for its customer, while it waits', async () => {
    await record(1_000);
    await record(300, 'SAR');
    const order = { identityId: sara, placedAt: NOW, payment: 'pending', walletTotal: 2_500 } as const;
    await addTestOrder(opened.database, order);
    await addTestOrder(opened.database, { ...order, identityId: omar, walletTotal: 4_000, currency: 'SAR' });
    await addTestOrder(opened.database, { ...order, payment: 'paid', walletTotal: 9_000 });
    const spendable = async () => [
      await loadSpendableBalance(opened.database, sara, 'AED'),
      await loadSpendableBalance(opened.database, sara, 'SAR'),
    ];
    expect(await spendable()).toEqual([3_500, 300]);
    await opened.database.query("UPDATE payments SET state = 'refused'");
    expect(await spendable()).toEqual([1_000, 300]);
  });

  test('CartReductions: a cart spends the wallet only of a customer who switched it on, in its country’s currency', async () => {
    await record(1_000);
    await record(300, 'SAR');
    const cart = {
      id: '00000000-0000-4000-8000-000000000000',
      exists: true,
      identityId: sara,
      notifications: [],
      promoCodeId: null,
      removedPromoCode: null,
      usesWallet: true,
      version: 1,
    } as const;
    const spendable = async (more: object, country: 'AE' | 'SA' = 'AE') =>
      (await loadReductions(opened.database, { ...cart, ...more }, { country, now: NOW })).spendable;
    expect([await spendable({}), await spendable({}, 'SA')]).toEqual([1_000, 300]);
    expect([await spendable({ usesWallet: false }), await spendable({ identityId: null })]).toEqual([0, 0]);
  });
});
