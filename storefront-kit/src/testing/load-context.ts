import { createIntl } from 'react-intl';
import type { LoadContext } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import { DEFAULT_LOCATION } from 'shared-contracts/bus/state';

type LoadContextOverrides = Partial<LoadContext> & { readonly messages?: Readonly<Record<string, string>> };

/**
 * What a page's `load` gets, for tests: a guest in Dubai, in English unless told. Calls fail until the test gives a
 * `request`; a message that is missing throws.
 */
export function loadContext({ messages = {}, ...overrides }: LoadContextOverrides): LoadContext {
  const locale = overrides.locale ?? 'en-AE';
  const onError = (error: Error) => {
    throw error;
  };
  const intl = createIntl({ locale: localeInfo(locale).intlTag, messages, onError });
  return {
    path: '/',
    search: '',
    params: {},
    locale,
    location: DEFAULT_LOCATION,
    request: (call) => Promise.reject(new Error(`This test has no answer for the call “${call.id}”.`)),
    message: (id, values) => intl.formatMessage({ id }, values),
    signedIn: false,
    previousData: null,
    signal: new AbortController().signal,
    signInUrl: ({ returnTo = '/', screen = 'sign-in' } = {}) => `/${screen}/?return_to=${encodeURIComponent(returnTo)}`,
    ...overrides,
  };
}
