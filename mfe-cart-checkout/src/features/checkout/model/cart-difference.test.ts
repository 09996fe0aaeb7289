import { expect, test } from '@jest/globals';
import { fromMinor } from 'shared-contracts/money';
import { buildCart } from 'shared-contracts/testing/builders';
import { buildLine } from '../../../../test/cart-backend.ts';
import { compareCarts } from './cart-difference.ts';

test('compareCarts: names products, quantities, promo code and total [CART-14]', () => {
  const total = buildCart().payable_total;
  const changed = fromMinor(500_00, 'AED');
  const shown = buildCart({ lines: [buildLine(1, 1), buildLine(2, 1)] });
  const current = buildCart({
    lines: [buildLine(2, 3), buildLine(3, 1)],
    promo_code: 'MARHABA10',
    payable_total: changed,
  });
  expect(compareCarts(shown, current)).toEqual([
    { kind: 'quantity', name: 'Product 2', from: 1, to: 3 },
    { kind: 'added', name: 'Product 3' },
    { kind: 'removed', name: 'Product 1' },
    { kind: 'promo' },
    { kind: 'total', from: total, to: changed },
  ]);
});

test('compareCarts: late delivery alone is a difference [CART-09][CART-14]', () => {
  const shown = buildCart({ lines: [buildLine(1, 1), buildLine(2, 1)] });
  const current = buildCart({ lines: [buildLine(1, 1, { is_late_delivery: true }), buildLine(2, 1)] });
  expect(compareCarts(shown, current)).toEqual([{ kind: 'deliveryTime' }]);
  expect(compareCarts(current, current)).toEqual([]);
});
