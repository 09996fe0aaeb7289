import { expect, test } from '@jest/globals';
import { fromMinor } from 'shared-contracts/money';
import { buildOrder } from 'shared-contracts/testing/builders';
import { orderTotalRows } from './totals.ts';

test('orderTotalRows: products, shipping, warranty, discount, VAT, total [CART-05]', () => {
  const order = buildOrder({ promo_code_saving: fromMinor(1_050, 'AED'), warranty_price: fromMinor(2_900, 'AED') });
  expect(orderTotalRows(order).map(({ key, amount }) => [key, amount.amount])).toEqual([
    ['products', '299.00'],
    ['shipping', '0.00'],
    ['warranty', '29.00'],
    ['discount', '-10.50'],
    ['vat', '14.24'],
    ['total', '299.00'],
  ]);
});

test('orderTotalRows: omits a warranty and a discount of zero [CART-05]', () => {
  const none = fromMinor(0, 'AED');
  const order = buildOrder({ promo_code_saving: none, warranty_price: none });
  expect(orderTotalRows(order).map(({ key }) => key)).toEqual(['products', 'shipping', 'vat', 'total']);
});

test('orderTotalRows: wallet amount and the rest by cash or card follow the total [ACC-01] [CART-08]', () => {
  const order = { total_cost: fromMinor(681_570, 'AED'), wallet_price: fromMinor(29_900, 'AED') };
  const rows = (overrides: Parameters<typeof buildOrder>[0]) =>
    orderTotalRows(buildOrder({ ...order, ...overrides }))
      .slice(3)
      .map(({ key, amount }) => [key, amount.amount]);
  expect(rows({ payment_method: 'cash' })).toEqual([
    ['total', '6815.70'],
    ['wallet', '-299.00'],
    ['byCash', '6516.70'],
  ]);
  expect(rows({ payment_method: 'card', payment_status: 'paid' }).at(-1)).toEqual(['byCard', '6516.70']);
  expect(rows({ payment_method: 'wallet', wallet_price: order.total_cost })).toEqual([
    ['total', '6815.70'],
    ['wallet', '-6815.70'],
  ]);
});

test('orderTotalRows: the refund is the last line', () => {
  const refund = fromMinor(5_000, 'AED');
  expect(orderTotalRows(buildOrder({ refund })).at(-1)).toEqual({ key: 'refund', amount: refund });
});
