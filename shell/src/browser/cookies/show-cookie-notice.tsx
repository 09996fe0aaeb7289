import { createRoot } from 'react-dom/client';
import type { Host } from 'shared-contracts/host';
import { localeInfo, type Language, type Locale } from 'shared-contracts/locale';
import { RegionProviders } from 'storefront-kit/lifecycle/region';
import type { LazyMessages } from 'storefront-kit/remote/kit-messages';
import { createStyleCache } from 'storefront-kit/remote/style-cache';
import { documentNonce } from '../../model/document/document-nonce.ts';
import { CookieNotice } from '../../ui/notices/cookie-notice.tsx';

const loadMessages: Readonly<Record<Language, LazyMessages>> = {
  en: () => import(/* webpackChunkName: "cookies" */ '../../../lang/cookies/en.json'),
  ar: () => import(/* webpackChunkName: "cookies" */ '../../../lang/cookies/ar.json'),
};

/** Says what a browser without cookies cannot do, until the visitor closes the notice. */
export async function showCookieNotice(host: Host, locale: Locale): Promise<void> {
  const messages = { ...(await loadMessages[localeInfo(locale).language]()).default };
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  document.body.append(element);
  const root = createRoot(element, { identifierPrefix: 'cookies-' });
  const cache = createStyleCache('cookies', documentNonce());
  root.render(
    <RegionProviders host={host} cache={cache} messages={messages} slotContent={{}}>
      <CookieNotice onClose={() => root.render(null)} />
    </RegionProviders>,
  );
}
