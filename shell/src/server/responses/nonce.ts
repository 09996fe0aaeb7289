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
export const ATTRIBUTE = ` nonce="${RENDER_NONCE}"`;
const formatAttribute = (nonce: string): string => ` nonce="${nonce}"`;

/** Replaces the render nonce by the response's in nonce attributes, and nothing else. */
export function replaceNonce(html: string, nonce: string): string {
  return html.split(ATTRIBUTE).join(formatAttribute(nonce));
}
