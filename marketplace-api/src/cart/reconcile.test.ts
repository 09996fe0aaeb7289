import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { reconcileLine } from './reconcile.ts';
import { type CartLineRow, offeredWarrantyPrice } from './rows.ts';

const LINE: CartLineRow = {
  id: 1,
  product_id: 101,
  offer_id: 1,
  quantity: 2,
  warranty: 12,
  is_late_delivery: true,
  seen_country: 'AE',
  seen_price: 10_000,
  seen_warranty_price: 900,
  noted_state: '',
  slug: 'mug',
  sku: 'S1',
  name: 'Mug',
  images: [],
  colour: null,
  colour_label: null,
  colour_hex: null,
  brand_id: 1,
  brand_name: 'Zain',
  brand_slug: 'zain',
  inventory_id: 'INV-1',
  qty: 5,
  offers_late_delivery: true,
  warranty_options: [{ months: 12, label_en: 'One year', label_ar: 'سنة', price: { AE: 900, SA: 950 } }],
  warranty_required: false,
  seller_id: 1,
  seller_name: 'Zain',
  price: 10_000,
  old_price: null,
};

const warranties = fc.uniqueArray(
  fc.record({
    months: fc.constantFrom(12, 24),
    label_en: fc.constant('-'),
    label_ar: fc.constant('-'),
    price: fc.record({ AE: fc.constantFrom(900, 1_000), SA: fc.constantFrom(0, 950) }, { requiredKeys: [] }),
  }),
  { selector: ({ months }) => months },
);

/** A line in any state, of an offer in any state. */
const anyLine: fc.Arbitrary<CartLineRow> = fc
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
  test('changes nothing of a line whose offer is as it was seen', () => {
    expect(reconcileLine(LINE, 'AE')).toBeUndefined();
  });

  test.each<[string, Partial<CartLineRow>, Partial<CartLineRow>, string, [from: string, to: string]]>([
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
  ])('notes a changed %s once', (_, change, expected, code, [from, to]) => {
    const result = reconcileLine({ ...LINE, ...change }, 'AE');
    expect(result?.line).toMatchObject(expected);
    expect(result?.notifications).toEqual([{ code, line: 1, from, to }]);
    expect(reconcileLine(result!.line, 'AE')).toBeUndefined();
  });

  test('keeps no choice that the offer no longer has, and notes whatever it takes off or makes dearer', () => {
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
