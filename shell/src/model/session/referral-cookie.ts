const DAYS_30 = 30 * 86_400;

/**
 * Creates the cookie that stores the code of a personal link (`/?ref=7K2M9QXZ`) until sign-up (ACC-08). A URL without a
 * valid code gives none. Only the backend reads the cookie.
 */
export function createReferralCookies(search: string, secure: boolean): string[] {
  const code = new URLSearchParams(search).get('ref') ?? '';
  if (!/^[0-9a-z]{8}$/i.test(code)) return [];
  return [`ref=${code}; Path=/; Max-Age=${DAYS_30}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`];
}
