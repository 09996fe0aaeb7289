/** The nonce of this document, for styles that are added later. */
export function documentNonce(): string | undefined {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce === '' ? undefined : nonce;
}
