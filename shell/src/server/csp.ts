/**
 * The Content-Security-Policy of a document: only what carries the response's nonce runs, and what that loads. `nonce` is
 * fresh in every response.
 * @param remotesOrigin where browsers fetch remotes from, when that is not the shop's own origin.
 */
export function contentSecurityPolicy(nonce: string, remotesOrigin: string | undefined): string {
  const elsewhere = remotesOrigin ? ` ${remotesOrigin}` : '';
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
