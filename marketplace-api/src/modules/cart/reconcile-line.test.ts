import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LINE } from '../../../test/helpers/cart-line.ts';
import { mergeNotifications, reconcileLine, type StoredNotification } from './reconcile-line.ts';
import { type CartLineRecord, offeredWarrantyPrice } from './cart-line-rows.ts';

const warranties = fc.uniqueArray(
  fc.record({
    months: fc.constantFrom(12, 24),
    label_en: fc.constant('-'),
    label_ar: fc.constant('-'),
    price: fc.record({ AE: fc.constantFrom(900, 1_000), SA: fc.constantFrom(0, 950) }, { requiredKeys: [] }),
  }),
  { selector: ({ months }) => months },
);

/** A line in any state, for an offer in any state. */
const anyLine: fc.Arbitrary<CartLineRecord> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    warranty: fc.constantFrom(0, 12, 24),
    is_late_delivery: fc.boolean(),
    seen_country: fc.constantFrom('AE' as const, 'SA' as const, null),
    seen_price: fc.constantFrom(null, 10_000, 11_000),
    seen_warranty_price: fc.constantFrom(null, 0, 900, 1_000),
    noted_state: fc.constantFrom('' as const, 'sold_out' as const, 'not_deliverable' as const),
    qty: fc.integer({ min: 0, max: 9 }),
    offers_late_delivery: fc.boolean(),
    warranty_options: warranties,
    price: fc.constantFrom(null, 10_000, 11_000),
  })
  .map((change) => ({ ...LINE, ...change }));

describe('reconcileLine [CART-13]', () => {
  test('changes nothing while the offer is as the shopper saw it', () => {
    expect(reconcileLine(LINE, 'AE')).toBeUndefined();
  });

  test.each<[string, Partial<CartLineRecord>, Partial<CartLineRecord>, string, [from: string, to: string]]>([
    ['price', { price: 10_100 }, { seen_price: 10_100 }, 'price_changed', ['100.00', '101.00']],
    ['stock', { qty: 1 }, { quantity: 1 }, 'quantity_capped', ['2', '1']],
    ['last piece', { qty: 0 }, { quantity: 2, noted_state: 'sold_out' }, 'sold_out', ['', '']],
    ['country price', { price: null }, { warranty: 12, noted_state: 'not_deliverable' }, 'not_deliverable', ['', '']],
    ['warranty', { warranty_options: [] }, { warranty: 0, seen_warranty_price: 0 }, 'warranty_removed', ['12', '0']],
    [
      'warranty in the country',
      { warranty_options: [{ ...LINE.warranty_options[0]!, price: { SA: 950 } }] },
      { warranty: 0 },
      'warranty_removed',
      ['12', '0'],
    ],
    [
      'warranty price',
      { warranty_options: [{ ...LINE.warranty_options[0]!, price: { AE: 1_000 } }] },
      { warranty: 12, seen_warranty_price: 1_000 },
      'warranty_price_changed',
      ['9.00', '10.00'],
    ],
    ['late delivery', { offers_late_delivery: false }, { is_late_delivery: false }, 'late_delivery_removed', ['', '']],
  ])('records a changed %s once', (_, change, expected, code, [from, to]) => {
    const result = reconcileLine({ ...LINE, ...change }, 'AE');
    expect(result?.line).toMatchObject(expected);
    expect(result?.notifications).toEqual([{ code, line: 1, from, to }]);
    expect(reconcileLine(result!.line, 'AE')).toBeUndefined();
  });

  test('removes choices that the offer no longer has, and records each removal and price rise', () => {
    fc.assert(
      fc.property(anyLine, fc.constantFrom('AE' as const, 'SA' as const), (line, country) => {
        const result = reconcileLine(line, country);
        const { line: after, notifications } = result ?? { line, notifications: [] };
        const codes = notifications.map(({ code }) => code);
        expect(reconcileLine(after, country)).toBeUndefined();
        expect(new Set(codes).size).toBe(codes.length);
        if (after.price === null) return;
        expect(after.warranty === 0 || offeredWarrantyPrice(after, country) !== undefined).toBe(true);
        expect(after.is_late_delivery && !after.offers_late_delivery).toBe(false);
        expect(codes.includes('warranty_removed')).toBe(after.warranty !== line.warranty);
        expect(codes.includes('late_delivery_removed')).toBe(after.is_late_delivery !== line.is_late_delivery);
        expect(codes.includes('quantity_capped')).toBe(after.quantity !== line.quantity);
        if (line.seen_country !== country) return;
        expect(codes.includes('price_changed')).toBe(line.seen_price !== null && line.seen_price !== after.price);
        const isDearer = line.seen_warranty_price !== null && after.seen_warranty_price! > line.seen_warranty_price;
        expect(isDearer && after.warranty > 0 && !codes.includes('warranty_price_changed')).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('reconcileLine: stock and quantity [CART-13]', () => {
  const quantityOf = (quantity: number, qty: number): number | undefined =>
    reconcileLine({ ...LINE, quantity, qty }, 'AE')?.line.quantity;

  test('cuts the quantity to the stock, but leaves it while the line is sold out', () => {
    expect([quantityOf(5, 5), quantityOf(1, 5)]).toEqual([undefined, undefined]);
    expect([quantityOf(6, 5), quantityOf(2, 1), quantityOf(9, 0)]).toEqual([5, 1, 9]);
  });

  test('records once that a line is sold out, and again after it was back', () => {
    const soldOut = reconcileLine({ ...LINE, qty: 0 }, 'AE')!;
    expect(reconcileLine(soldOut.line, 'AE')).toBeUndefined();
    const dearer = reconcileLine({ ...soldOut.line, price: 11_000 }, 'AE')!;
    expect(dearer.notifications.map(({ code }) => code)).toEqual(['price_changed']);
    const back = reconcileLine({ ...soldOut.line, qty: 3 }, 'AE')!;
    expect([back.line.noted_state, back.notifications]).toEqual(['', []]);
    expect(reconcileLine({ ...back.line, qty: 0 }, 'AE')?.notifications.map(({ code }) => code)).toEqual(['sold_out']);
  });
});

describe('reconcileLine: prices [CART-13]', () => {
  const codesOf = (change: Partial<CartLineRecord>, country: 'AE' | 'SA' = 'AE'): string[] | undefined =>
    reconcileLine({ ...LINE, ...change }, country)?.notifications.map(({ code }) => code);

  test('another country’s prices are no change, and are recorded as seen', () => {
    const moved = reconcileLine({ ...LINE, price: 12_000 }, 'SA');
    expect(moved?.notifications).toEqual([]);
    expect(moved?.line).toMatchObject({ seen_country: 'SA', seen_price: 12_000, seen_warranty_price: 950 });
    expect(codesOf({ seen_country: null, price: 12_000 })).toEqual([]);
  });

  test('a price that was never seen, or no longer exists, is no change', () => {
    expect(codesOf({ seen_price: null })).toEqual([]);
    expect(codesOf({ seen_warranty_price: null })).toEqual([]);
    expect(codesOf({ price: null, seen_price: 9_000 })).toEqual(['not_deliverable']);
  });

  test('a line that cannot be delivered preserves its seen prices', () => {
    const line = { ...LINE, price: null, qty: 0, seen_price: 9_000, seen_warranty_price: 800, warranty_options: [] };
    expect(reconcileLine(line, 'SA')?.line).toEqual({ ...line, noted_state: 'not_deliverable' });
  });

  test('a removed warranty has no price change; late delivery and a price rise are recorded each', () => {
    expect(codesOf({ warranty_options: [], offers_late_delivery: false, price: 11_000, qty: 1 })).toEqual([
      'quantity_capped',
      'late_delivery_removed',
      'warranty_removed',
      'price_changed',
    ]);
  });
});

test('mergeNotifications: preserves the newest of each kind for each line, in order of arrival [CART-13]', () => {
  const note = (code: StoredNotification['code'], line: number, to: string): StoredNotification => ({
    code,
    line,
    from: '',
    to,
  });
  const stored = [note('price_changed', 1, 'a'), note('sold_out', 1, 'b'), note('price_changed', 2, 'c')];
  const added = [note('price_changed', 1, 'd'), note('late_delivery_removed', 3, 'e')];
  expect(mergeNotifications(stored, added).map(({ to }) => to)).toEqual(['b', 'c', 'd', 'e']);
  expect(mergeNotifications(stored, [])).toEqual(stored);
});
