import { type Locale, localizePath } from 'shared-contracts/locale';

const FLOWS = { 'sign-in': 'login', 'sign-up': 'registration' } as const;

/**
 * Creates the URL of sign-in (or sign-up) at the identity provider, which redirects back to `returnTo`.
 * @param currentPath the page's path with its query, without locale segment: the default of `returnTo`.
 */
export function createSignInUrl(
  locale: Locale,
  currentPath: string,
  { returnTo = currentPath, screen = 'sign-in' }: { returnTo?: string; screen?: keyof typeof FLOWS } = {},
): string {
  const back = new URLSearchParams({ return_to: localizePath(locale, returnTo) });
  return `/api/.ory/self-service/${FLOWS[screen]}/browser?${back.toString()}`;
}
