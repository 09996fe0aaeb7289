import { replaceNonce } from './nonce.ts';

/** Streams a document's body once the response's nonce is known. */
export type DocumentBody = (nonce: string) => AsyncIterable<string>;

/** Body of rendered HTML that streams in; no chunk splits a nonce attribute. */
export const createStreamedBody = (chunks: AsyncIterable<string> | Iterable<string>): DocumentBody =>
  async function* body(nonce) {
    for await (const chunk of chunks) yield replaceNonce(chunk, nonce);
  };
