import { fillNonce, type NonceTemplate, replaceNonce } from '../rendering/nonce.ts';

/** A document's body, piece by piece, once the response's nonce is known. */
export type DocumentBody = (nonce: string) => AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

/** The body of rendered HTML whose pieces come one by one; each piece has its nonce attributes whole. */
export const createStreamedBody = (chunks: AsyncIterable<string> | Iterable<string>): DocumentBody =>
  async function* body(nonce) {
    for await (const chunk of chunks) yield replaceNonce(chunk, nonce);
  };

/** The body of a page that was rendered before. */
export const createCachedBody =
  (page: NonceTemplate): DocumentBody =>
  (nonce) => [fillNonce(page, nonce)];
