const DAYS_30 = 30 * 86_400;

/**
 * Remembers by a cookie whose personal link a visitor came by (`/?ref=7K2M9QXZ`), until signing up (ACC-08). An address that names
 * nobody changes nothing.
 * @param jar `document`, or what stands for it.
 */
export function rememberReferral(
  jar: { cookie: string },
  { search, protocol }: Pick<Location, 'search' | 'protocol'>,
): void {
  const code = new URLSearchParams(search).get('ref') ?? '';
  if (!/^[0-9a-z]{8}$/i.test(code)) return;
  jar.cookie = `ref=${code}; Path=/; Max-Age=${DAYS_30}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
}
