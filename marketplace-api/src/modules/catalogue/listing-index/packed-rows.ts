import type { ListingRow } from './listing-columns.ts';

/** Bytes of a row: ten numbers of four bytes and four of eight. */
const ROW = 72;

/** Reads rows that the database packed one behind the other (big-endian, base64), in the order of `PACKED` in listing-index.ts. */
export function* unpackRows(base64: string): Generator<ListingRow> {
  const bytes = Buffer.from(base64, 'base64');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length; at += ROW) {
    yield {
      product: view.getInt32(at),
      family: view.getInt32(at + 4),
      category: view.getInt32(at + 8),
      brand: view.getInt32(at + 12),
      colour: view.getInt32(at + 16),
      price: large(view, at + 20),
      rating: view.getInt32(at + 28),
      flags: view.getInt32(at + 32),
      popularity: large(view, at + 36),
      views: large(view, at + 44),
      oldPrice: large(view, at + 52),
      percentOff: view.getInt32(at + 60),
      qty: view.getInt32(at + 64),
      ratingCount: view.getInt32(at + 68),
    };
  }
}

/** A number of eight bytes, exact up to 2^53. */
const large = (view: DataView, at: number): number => view.getInt32(at) * 0x1_0000_0000 + view.getUint32(at + 4);
