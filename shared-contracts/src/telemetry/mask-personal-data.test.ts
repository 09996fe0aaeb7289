import { expect, test } from '@jest/globals';
import { maskPersonalPayload, maskPersonalData } from './mask-personal-data.ts';

test.each([
  ['write to layla@example.com please', 'write to ••• please'],
  ['call +971 50 123 4567 now', 'call ••• now'],
  ['call 0501234567', 'call •••'],
  ['٠٥٠١٢٣٤٥٦٧', '•••'],
  ['(04) 123-45-678', '•••'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N', 'Bearer •••'],
  ['key a8f5f167f44f4964e6c998dee827110c', 'key •••'],
])('maskPersonalData: removes personal text from “%s”', (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked);
});

test.each([
  'Nova X12 Pro 256 GB',
  'AED 1,299.00',
  'قهوة عربية ٥٠٠ غرام',
  'TypeError: x is undefined',
  '2026-11-20',
  'cart-item-added',
  'Page “home” of catalogue@1.0.0-1be91380fe was not ready',
])('maskPersonalData: leaves text that is not personal: “%s”', (text) => {
  expect(maskPersonalData(text)).toBe(text);
});

test('maskPersonalPayload: removes members with personal names whatever their value; keeps ids and booleans', () => {
  expect(
    maskPersonalPayload({
      product: 12,
      name: 'Nova X12',
      price: { amount: '1299.00', currency: 'AED' },
      address: 7,
      address_text: 'Villa 3, Marina',
      phone: 501234567,
      email: null,
      session: { id: 'x' },
      latitude: 25.2,
      header: 'Sent to omar@example.com',
      lines: [{ full_name: 'Omar', quantity: 2 }],
    }),
  ).toEqual({
    product: 12,
    name: 'Nova X12',
    price: { amount: '1299.00', currency: 'AED' },
    address: 7,
    address_text: '•••',
    phone: '•••',
    email: null,
    session: '•••',
    latitude: '•••',
    header: 'Sent to •••',
    lines: [{ full_name: '•••', quantity: 2 }],
  });
});

test('maskPersonalPayload: limits the size of a payload', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`) as unknown;
  expect(JSON.stringify(maskPersonalPayload(deep)).length).toBeLessThan(60);
  expect(maskPersonalPayload(Array.from({ length: 100 }, (_, n) => n))).toHaveLength(20);
  expect(maskPersonalPayload('x '.repeat(500))).toHaveLength(300);
});
