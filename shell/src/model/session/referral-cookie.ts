const DAYS_30 = 30 * 86_400;

/**
 * The cookie that remembers whose personal link a visitor came by (`/?ref=7K2M9QXZ`), until signing up (ACC-08); none for an address
 * that names nobody. The backend alone reads it.
 */
export function createReferralCookies(search: string, secure: boolean): string[] {
  const code = new URLSearchParams(search).get('ref') ?? '';
  if (!/^[0-9a-z]{8}$/i.test(code)) return [];
  return [`ref=${code}; Path=/; Max-Age=${DAYS_30}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`];
}
