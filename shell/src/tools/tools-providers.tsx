import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import type { Locale } from 'shared-contracts/locale';
import { intlOf, type MessageCatalogue } from 'storefront-kit/remote/intl';

/** Providers of the tools' components: styles and language. They need no host. */
export interface ToolsContext {
  readonly locale: Locale;
  readonly cache: EmotionCache;
  readonly messages: MessageCatalogue;
}

export function ToolsProviders({ locale, cache, messages, children }: ToolsContext & { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <RawIntlProvider value={intlOf({ locale }, messages)}>{children}</RawIntlProvider>
    </CacheProvider>
  );
}
