import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { createHashPolicy, type InlineHashes } from './csp.ts';
import { ATTRIBUTE } from './nonce.ts';

/** Content encoding of a response's body. */
export type Encoding = 'identity' | 'gzip' | 'br';

/**
 * Brotli quality of stored bytes. Measured on pages of 116 and 262 KB: quality 9 takes 5 and 11 ms once and saves 9 %
 * over quality 4, which streamed pages use; quality 11 takes 200 and 430 ms for 8 % more (docs/adr/0070).
 */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;

const compressWithBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressWithGzip = promisify(gzip);

/**
 * A whole document that is the same in every response. It has no nonces: the policy allows its scripts and styles by
 * hash. Many documents are never sent again, so the first use does the work: it hashes the elements, and compresses an
 * encoding when that is first sent. From then on the compressed bytes alone are stored, which are smaller than the text.
 */
export class StoredDocument {
  /** Bytes of memory that the document needs at most. */
  readonly size: number;
  /** HTML of the render; null from the first use on. */
  #pieces: readonly string[] | null;
  /** Hashes of the scripts and styles that had the nonce of renders; null before the first use. */
  #hashes: InlineHashes | null = null;
  #text: Buffer | null = null;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();
  #policy: { readonly origins: string; readonly text: string } | null = null;
  #etag: string | null = null;

  /** @param pieces of the document in their order, rendered with `RENDER_NONCE` */
  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
    this.size = pieces.reduce((sum, piece) => sum + memoryOf(piece), 0);
  }

  /** The Content-Security-Policy with these origins of code besides the shop's own. */
  policy(codeOrigins: readonly string[]): string {
    const origins = codeOrigins.join(' ');
    if (this.#policy?.origins !== origins)
      this.#policy = { origins, text: createHashPolicy(this.#prepare(), codeOrigins) };
    return this.#policy.text;
  }

  /** Entity tag of the text, weak because it is the same in every encoding (RFC 9110). */
  async etag(): Promise<string> {
    this.#etag ??= `W/"${createHash('sha256')
      .update(await this.text())
      .digest('base64url')
      .slice(0, 22)}"`;
    return this.#etag;
  }

  /** The document's bytes; simultaneous callers share one compression. */
  body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.text();
    const stored = this.#bodies.get(encoding);
    if (stored) return stored;
    const body = this.#compress(encoding);
    this.#bodies.set(encoding, body);
    body.catch(() => this.#bodies.delete(encoding));
    return body;
  }

  /** The document as UTF-8. */
  async text(): Promise<Buffer> {
    this.#prepare();
    return this.#text ?? decompressBrotli(await this.body('br'));
  }

  /** Removes the nonces and encodes the text, once; returns the hashes that replace the nonces. */
  #prepare(): InlineHashes {
    if (this.#hashes) return this.#hashes;
    const parts = (this.#pieces ?? []).join('').split(ATTRIBUTE);
    this.#pieces = null;
    this.#text = Buffer.from(parts.join(''));
    return (this.#hashes = hashInlineElements(parts));
  }

  async #compress(encoding: 'gzip' | 'br'): Promise<Buffer> {
    const text = await this.text();
    if (encoding === 'gzip') return compressWithGzip(text, { level: GZIP_LEVEL });
    await this.etag();
    const compressed = await compressWithBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
      },
    });
    this.#text = null;
    return compressed;
  }
}

/** Bytes of a text in memory, as a string and as UTF-8: one for each character of ASCII, else two at least. */
function memoryOf(text: string): number {
  const encoded = Buffer.byteLength(text);
  return encoded === text.length ? encoded : Math.max(encoded, text.length * 2);
}

/**
 * Hashes the elements that carried the nonce, and no others: text from elsewhere cannot contain the nonce.
 * @param parts the HTML, cut where the nonce attributes were
 */
function hashInlineElements(parts: readonly string[]): InlineHashes {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const name = /<(script|style)\b[^<]*$/.exec(part)?.[1] as keyof typeof hashes | undefined;
    if (!name) continue;
    // The text of the element has no nonce attribute, so it is within the next part.
    const rest = parts[index + 1] ?? '';
    const start = rest.indexOf('>') + 1;
    // The parser of browsers turns each line end into a line feed before the text is hashed.
    const text = rest.slice(start, rest.indexOf(`</${name}`, start)).replaceAll(/\r\n?/g, '\n');
    hashes[name].add(createHash('sha256').update(text).digest('base64'));
  }
  return { scripts: [...hashes.script], styles: [...hashes.style] };
}
