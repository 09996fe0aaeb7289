/**
 * Creates the two Content-Security-Policies of a document; browsers enforce both. The first allows only scripts with
 * the response's nonce, and the scripts that these load. The second allows code only from the shop's own origin and the
 * given ones, however it is loaded.
 * @param nonce fresh in every response.
 * @param codeOrigins origins of this page's remotes besides the shop's own.
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
 * Creates the Content-Security-Policy of a document without scripts, which is stored ready to send.
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
