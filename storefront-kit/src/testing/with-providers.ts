import { createElement, type ReactNode } from 'react';
import { RawIntlProvider, createIntl } from 'react-intl';
import type { Host } from 'shared-contracts/host';
import { intlTagOf, localeInfo } from 'shared-contracts/locale';
import ar from '../../lang/ar.json' with { type: 'json' };
import en from '../../lang/en.json' with { type: 'json' };
import { HostContext } from '../remote/host-context.ts';

const KIT = { en, ar };

/**
 * Providers of a region for tests and sample pages: the host, and the kit's messages with the given ones. A missing
 * message throws, so that a test finds it.
 */
export function withProviders(
  host: Host,
  content: ReactNode,
  messages: Readonly<Record<string, string>> = {},
): ReactNode {
  const { language } = localeInfo(host.locale);
  const onError = (error: Error) => {
    throw error;
  };
  const value = createIntl({ locale: intlTagOf(host), messages: { ...KIT[language], ...messages }, onError });
  return createElement(HostContext, { value: host }, createElement(RawIntlProvider, { value }, content));
}
