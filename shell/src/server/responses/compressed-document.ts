import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { createStaticPagePolicy } from './csp.ts';

/**
 * A document that is the same in every response, with its policy: it has no script, and the policy allows its styles by
 * hash.
 */
export interface CompressedDocument {
  readonly policy: string;
  /** Bytes by content encoding. */
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Buffer>>;
}

/**
 * Compresses a document that is sent often.
 * @param html without scripts and nonces
 */
export async function compressDocument(html: Buffer): Promise<CompressedDocument> {
  const [gzipped, br] = await Promise.all([promisify(gzip)(html, { level: 9 }), promisify(brotliCompress)(html)]);
  return {
    policy: createStaticPagePolicy(styleHashes(html.toString())),
    bodies: { identity: html, gzip: gzipped, br },
  };
}

/** SHA-256 of each style element's text, in base64. */
const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) =>
    createHash('sha256').update(css).digest('base64'),
  );
