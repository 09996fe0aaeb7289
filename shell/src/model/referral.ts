const DAYS_30 = 30 * 86_400;

/**
 * The cookie that remembers whose personal link a visitor came by (`/?ref=7K2M9QXZ`), until signing up (ACC-08); null where the
 * address names nobody.
 */
export function referralCookie(search: string, secure: boolean): string | null {
  const code = new URLSearchParams(search).get('ref') ?? '';
  if (!/^[0-9a-z]{8}$/i.test(code)) return null;
  return `ref=${code}; Path=/; Max-Age=${DAYS_30}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
