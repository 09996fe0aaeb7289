import { localizePath, type Locale } from 'shared-contracts/locale';
import { SCREENS, type FlowScreen } from './screens.ts';

/**
 * Returns the provider's URL that starts a flow for a screen and returns to `returnTo`, a path without locale segment.
 */
export function flowStartUrl(screen: FlowScreen, locale: Locale, returnTo: string): string {
  const query = new URLSearchParams({ return_to: localizePath(locale, returnTo) });
  return `/api/.ory/self-service/${SCREENS[screen].kind}/browser?${query.toString()}`;
}
