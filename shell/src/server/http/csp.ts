/**
 * The Content-Security-Policies of a document; a browser obeys all of them. The first: only what carries the response's nonce
 * runs, and what that loads. The second: whatever loads it, code comes only from the shop's own origin and those named.
 * @param nonce fresh in every response.
 * @param codeOrigins where this page's remotes come from besides the shop's own origin.
 */
export function createContentSecurityPolicy(nonce: string, codeOrigins: readonly string[]): string {
  const otherOrigins = codeOrigins.map((origin) => ` ${origin}`).join('');
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
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
  return `${directives.join('; ')}, script-src 'self' 'nonce-${nonce}'${otherOrigins}`;
}

/**
 * The Content-Security-Policy of a document without scripts that is stored as it is sent.
 * @param styles SHA-256 of each style element, in base64.
 */
export function createStaticPagePolicy(styles: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${styles.map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
