import { fillNonce, type NonceSlots, withNonce } from '../rendering/nonce.ts';

/** A document's body, piece by piece, once the response's nonce is known. */
export type DocumentBody = (nonce: string) => AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

/** The body of rendered HTML whose pieces come one by one; each piece has its nonce attributes whole. */
export const bodyOf = (pieces: AsyncIterable<string> | Iterable<string>): DocumentBody =>
  async function* body(nonce) {
    for await (const piece of pieces) yield withNonce(piece, nonce);
  };

/** The body of a page that was rendered before. */
export const bodyOfCached =
  (page: NonceSlots): DocumentBody =>
  (nonce) => [fillNonce(page, nonce)];
