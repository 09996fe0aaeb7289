import { type Locale, localizePath } from 'shared-contracts/locale';

const FLOWS = { 'sign-in': 'login', 'sign-up': 'registration' } as const;

/**
 * Where sign-in (or sign-up) begins: the identity provider's own address, which comes back to `returnTo`.
 * @param currentPath the page's path with its query, without locale segment: where to come back to unless said otherwise.
 */
export function createSignInUrl(
  locale: Locale,
  currentPath: string,
  { returnTo = currentPath, screen = 'sign-in' }: { returnTo?: string; screen?: keyof typeof FLOWS } = {},
): string {
  const back = new URLSearchParams({ return_to: localizePath(locale, returnTo) });
  return `/api/.ory/self-service/${FLOWS[screen]}/browser?${back.toString()}`;
}
