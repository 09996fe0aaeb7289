import { expect, test } from '@jest/globals';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { fromMinor } from 'shared-contracts/money';
import { drawTaxQr, taxQrPayload } from './tax-qr.ts';

const INVOICE = {
  issuer: { name: 'شركة آر بي ماركت', address: 'الرياض', tax_number: '300000000000003' },
  issued: '2026-06-01T10:00:00.000Z',
  gross: fromMinor(115_050, 'SAR'),
  vat: fromMinor(15_007, 'SAR'),
};

/** The values by tag of a payload. */
function readTags(payload: string): [number, string][] {
  const bytes = Buffer.from(payload, 'base64');
  const tags: [number, string][] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    tags.push([tag, bytes.subarray(at + 2, at + 2 + length).toString('utf8')]);
    at += 2 + length;
  }
  return tags;
}

test('taxQrPayload: has seller, VAT number, time, total and VAT as tags 1 to 5 [ACC-03]', () => {
  expect(readTags(taxQrPayload(INVOICE))).toEqual([
    [1, 'شركة آر بي ماركت'],
    [2, '300000000000003'],
    [3, '2026-06-01T10:00:00Z'],
    [4, '1150.50'],
    [5, '150.07'],
  ]);
});

test('taxQrPayload: a name of 500 letters ends at a whole character within 255 bytes [ACC-03]', () => {
  const [name] = readTags(taxQrPayload({ ...INVOICE, issuer: { ...INVOICE.issuer, name: 'م'.repeat(500) } }));
  expect(name).toEqual([1, 'م'.repeat(127)]);
});

test('drawTaxQr: a reader of the drawn picture gets the payload [ACC-03]', async () => {
  const payload = taxQrPayload(INVOICE);
  const { size, path } = drawTaxQr(payload);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="-4 -4 ${size + 8} ${size + 8}"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(payload);
});
