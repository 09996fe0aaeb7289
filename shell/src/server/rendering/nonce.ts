import { randomBytes } from 'node:crypto';

/**
 * The nonce that everything is rendered with: random per process and never sent. Each response puts a fresh nonce of its own in
 * its place, so that a page can be rendered once and sent often.
 */
export const RENDER_NONCE = `n${randomBytes(24).toString('hex')}`;

/** As React, Emotion and the document write it. Content cannot have it: a quotation mark in content is escaped. */
const ATTRIBUTE = ` nonce="${RENDER_NONCE}"`;
const formatAttribute = (nonce: string): string => ` nonce="${nonce}"`;

/** Rendered HTML with the response's nonce in its nonce attributes; nothing else is replaced. */
export function replaceNonce(html: string, nonce: string): string {
  return html.split(ATTRIBUTE).join(formatAttribute(nonce));
}

/** Rendered HTML as UTF-8, cut at its nonce attributes: content is not searched again when it is sent. */
export interface NonceTemplate {
  readonly html: Buffer;
  /** Byte offsets in `html` at which a nonce attribute belongs, in ascending order. */
  readonly nonceOffsets: readonly number[];
}

/** Cuts rendered HTML at its nonce attributes. */
export function splitAtNonce(html: string): NonceTemplate {
  const parts = html.split(ATTRIBUTE).map((part) => Buffer.from(part));
  let end = 0;
  const nonceOffsets = parts.slice(0, -1).map((part) => (end += part.byteLength));
  return { html: Buffer.concat(parts), nonceOffsets };
}

/** The HTML with the response's nonce. */
export function fillNonce({ html, nonceOffsets }: NonceTemplate, nonce: string): Buffer {
  const attribute = Buffer.from(formatAttribute(nonce));
  const starts = [0, ...nonceOffsets];
  const parts = starts.map((start, index) => html.subarray(start, nonceOffsets[index] ?? html.byteLength));
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [attribute, part])));
}
