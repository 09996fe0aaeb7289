import type { ListingRow } from './listing-columns.ts';

/** Bytes per row: ten 4-byte numbers and four 8-byte numbers. */
const ROW_BYTES = 72;

/**
 * Decodes rows that the database concatenated (big-endian, base64), with columns in the order of `PACKED` in
 * listing-index.ts.
 */
export function* unpackRows(base64: string): Generator<ListingRow> {
  const bytes = Buffer.from(base64, 'base64');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let offset = 0; offset < bytes.length; offset += ROW_BYTES) {
    yield {
      product: view.getInt32(offset),
      family: view.getInt32(offset + 4),
      category: view.getInt32(offset + 8),
      brand: view.getInt32(offset + 12),
      colour: view.getInt32(offset + 16),
      price: readInt64(view, offset + 20),
      rating: view.getInt32(offset + 28),
      flags: view.getInt32(offset + 32),
      popularity: readInt64(view, offset + 36),
      views: readInt64(view, offset + 44),
      oldPrice: readInt64(view, offset + 52),
      percentOff: view.getInt32(offset + 60),
      qty: view.getInt32(offset + 64),
      ratingCount: view.getInt32(offset + 68),
    };
  }
}

/** Reads an 8-byte number, exact up to 2^53. */
const readInt64 = (view: DataView, offset: number): number =>
  view.getInt32(offset) * 0x1_0000_0000 + view.getUint32(offset + 4);
