/** SHA-256 of inline elements' texts, in base64. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** SHA-256 of the empty text, in base64: a style element that the page adds empty, and fills by `insertRule`. */
const EMPTY_HASH = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * Creates the two Content-Security-Policies of a document; browsers enforce both. The first allows only scripts with
 * the response's nonce, and the scripts that these load. The second allows code only from the shop's own origin and the
 * given ones, however it is loaded.
 * @param nonce fresh in every response.
 * @param codeOrigins origins of this page's remotes besides the shop's own.
 */
export function createContentSecurityPolicy(nonce: string, codeOrigins: readonly string[]): string {
  const source = `'nonce-${nonce}'`;
  return createPolicy({ scripts: source, styles: source }, codeOrigins);
}

/**
 * Creates the same policies for a stored document, whose scripts and styles are allowed by hash instead of a nonce. A
 * document without scripts allows none.
 * @param codeOrigins origins of this page's remotes besides the shop's own.
 */
export function createHashPolicy({ scripts, styles }: InlineHashes, codeOrigins: readonly string[]): string {
  const list = (hashes: readonly string[]): string => hashes.map((hash) => `'sha256-${hash}'`).join(' ');
  if (scripts.length === 0) return createStaticPagePolicy(list(styles));
  return createPolicy({ scripts: list(scripts), styles: list([...styles, EMPTY_HASH]) }, codeOrigins);
}

/** @param sources source expressions of the inline scripts and styles */
function createPolicy(
  { scripts, styles }: { readonly scripts: string; readonly styles: string },
  codeOrigins: readonly string[],
): string {
  const otherOrigins = codeOrigins.map((origin) => ` ${origin}`).join('');
  const directives = [
    "default-src 'none'",
    `script-src ${scripts} 'strict-dynamic'`,
    `style-src ${styles}`,
    `img-src 'self' data:${otherOrigins}`,
    "font-src 'self'",
    `connect-src 'self'${otherOrigins}`,
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return `${directives.join('; ')}, script-src 'self' ${scripts}${otherOrigins}`;
}

/** The policy of a document without scripts. */
function createStaticPagePolicy(styles: string): string {
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
