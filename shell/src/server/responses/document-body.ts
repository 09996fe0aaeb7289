import { fillNonce, type NonceTemplate, replaceNonce } from './nonce.ts';

/** Streams a document's body once the response's nonce is known. */
export type DocumentBody = (nonce: string) => AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

/** Body of rendered HTML that streams in; no chunk splits a nonce attribute. */
export const createStreamedBody = (chunks: AsyncIterable<string> | Iterable<string>): DocumentBody =>
  async function* body(nonce) {
    for await (const chunk of chunks) yield replaceNonce(chunk, nonce);
  };

/** Body of a cached page. */
export const createCachedBody =
  (page: NonceTemplate): DocumentBody =>
  (nonce) => [fillNonce(page, nonce)];
