import type { ListingRow } from './columns.ts';

/** Bytes of a row: seven numbers of four bytes and three of eight. */
const ROW = 52;

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
      price: Number(view.getBigInt64(at + 20)),
      rating: view.getInt32(at + 28),
      flags: view.getInt32(at + 32),
      popularity: Number(view.getBigInt64(at + 36)),
      views: Number(view.getBigInt64(at + 44)),
    };
  }
}
