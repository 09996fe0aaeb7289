import { randomBytes } from 'node:crypto';

/**
 * Nonce of all renders: random per process and never sent. Each response replaces it by a fresh nonce, so that one
 * render can be sent often.
 */
export const RENDER_NONCE = `n${randomBytes(24).toString('hex')}`;

/**
 * Attribute as React, Emotion and the document write it. Content cannot contain it, because quotation marks in content
 * are escaped.
 */
const ATTRIBUTE = ` nonce="${RENDER_NONCE}"`;
const formatAttribute = (nonce: string): string => ` nonce="${nonce}"`;

/** Replaces the render nonce by the response's in nonce attributes, and nothing else. */
export function replaceNonce(html: string, nonce: string): string {
  return html.split(ATTRIBUTE).join(formatAttribute(nonce));
}

/** Rendered HTML as UTF-8, with the offsets of its nonce attributes: no search is needed when it is sent. */
export interface NonceTemplate {
  readonly html: Buffer;
  /** Byte offsets in `html` where a nonce attribute belongs, in ascending order. */
  readonly nonceOffsets: readonly number[];
}

/** Removes the nonce attributes from rendered HTML and records their offsets. */
export function splitAtNonce(html: string): NonceTemplate {
  const parts = html.split(ATTRIBUTE).map((part) => Buffer.from(part));
  let end = 0;
  const nonceOffsets = parts.slice(0, -1).map((part) => (end += part.byteLength));
  return { html: Buffer.concat(parts), nonceOffsets };
}

/** Fills the response's nonce into the HTML. */
export function fillNonce({ html, nonceOffsets }: NonceTemplate, nonce: string): Buffer {
  const attribute = Buffer.from(formatAttribute(nonce));
  const starts = [0, ...nonceOffsets];
  const parts = starts.map((start, index) => html.subarray(start, nonceOffsets[index] ?? html.byteLength));
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [attribute, part])));
}
