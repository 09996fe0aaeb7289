import { expect, test } from '@jest/globals';
import { fromMinor } from 'shared-contracts/money';
import { buildCart, buildOrder } from 'shared-contracts/testing/builders';
import { cartTotals, orderTotals, toTotalsRows } from './totals.ts';

test('totals: a cart has products, shipping, warranty, discount, total and the VAT in it [CART-05]', () => {
  const cart = buildCart({
    products_price: fromMinor(100_00, 'AED'),
    shipping_price: fromMinor(15_00, 'AED'),
    warranty_price: fromMinor(20_00, 'AED'),
    promo_code_saving: fromMinor(5_50, 'AED'),
    vat_price: fromMinor(6_17, 'AED'),
    total_price: fromMinor(129_50, 'AED'),
    payable_total: fromMinor(129_50, 'AED'),
  });
  expect(toTotalsRows(cartTotals(cart)).map(({ key, amount }) => [key, amount.amount])).toEqual([
    ['products', '100.00'],
    ['shipping', '15.00'],
    ['warranty', '20.00'],
    ['discount', '-5.50'],
    ['total', '129.50'],
    ['vat', '6.17'],
  ]);
});

test('totals: omits a warranty and a discount of zero; shipping of zero stays, shown as free [CART-05]', () => {
  const none = fromMinor(0, 'AED');
  const cart = buildCart({ shipping_price: none, warranty_price: none, promo_code_saving: none });
  expect(toTotalsRows(cartTotals(cart)).map(({ key }) => key)).toEqual(['products', 'shipping', 'total', 'vat']);
});

test('totals: subtracts the wallet’s part and adds the remaining amount [CART-08]', () => {
  const cart = buildCart({ total_price: fromMinor(129_50, 'AED'), payable_total: fromMinor(29_50, 'AED') });
  const rows = toTotalsRows(cartTotals(cart)).map(({ key, amount }) => [key, amount.amount]);
  expect(rows.slice(-4)).toEqual([
    ['total', '129.50'],
    ['wallet', '-100.00'],
    ['payable', '29.50'],
    ['vat', '14.24'],
  ]);
});

test('totals: an order has the same totals [CART-05]', () => {
  const order = buildOrder();
  const total = toTotalsRows(orderTotals(order)).find(({ key }) => key === 'total');
  expect(total?.amount).toEqual(order.total_cost);
});
