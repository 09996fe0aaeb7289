import { createIntl } from 'react-intl';
import type { LoadContext } from 'shared-contracts/host';
import { localeInfo } from 'shared-contracts/locale';
import { DEFAULT_LOCATION } from 'shared-contracts/bus/state';

type LoadContextOverrides<Data> = Partial<LoadContext<Data>> & {
  readonly messages?: Readonly<Record<string, string>>;
};

/**
 * The context of a page's `load` for tests: a guest in Dubai, in English by default, without previous data. Requests fail
 * until the test passes `request`. A missing message throws.
 */
export function loadContext<Data = never>({
  messages = {},
  ...overrides
}: LoadContextOverrides<Data>): LoadContext<Data> {
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
    request: (call) => Promise.reject(new Error(`This test has no response for the endpoint “${call.id}”.`)),
    message: (id, values) => intl.formatMessage({ id }, values),
    signedIn: false,
    previousData: null,
    signal: new AbortController().signal,
    signInUrl: ({ returnTo = '/', screen = 'sign-in' } = {}) => `/${screen}/?return_to=${encodeURIComponent(returnTo)}`,
    ...overrides,
  };
}
