import { createRoot } from 'react-dom/client';
import type { Bus } from 'shared-contracts/bus/bus';
import type { Host } from 'shared-contracts/host';
import { localeInfo, type Language, type Locale } from 'shared-contracts/locale';
import { routes } from 'shared-contracts/routes';
import { RegionProviders } from 'storefront-kit/lifecycle/region';
import type { LazyMessages } from 'storefront-kit/remote/kit-messages';
import { createStyleCache } from 'storefront-kit/remote/style-cache';
import { documentNonce } from '../../model/document/document-nonce.ts';
import { formatConsent } from '../../model/requests/format-consent.ts';
import { ConsentNotice } from '../../ui/notices/consent-notice.tsx';
import { forgetActivity } from '../telemetry/activity/forget-activity.ts';

const loadMessages: Readonly<Record<Language, LazyMessages>> = {
  en: () => import(/* webpackChunkName: "consent" */ '../../../lang/consent/en.json'),
  ar: () => import(/* webpackChunkName: "consent" */ '../../../lang/consent/ar.json'),
};

/** Stores the choice; a refusal also deletes what activity events have stored. */
export function setConsent(bus: Bus, analytics: boolean): null {
  const consent = analytics ? 'granted' : 'denied';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Safari before 18.4
  document.cookie = formatConsent(consent, location.protocol === 'https:');
  if (!analytics) forgetActivity();
  bus.setState('consent', consent);
  return null;
}

/** Asks the visitor until there is a choice; not on the pages of checkout, whose buttons the notice would cover. */
export async function requestConsent(host: Host, locale: Locale): Promise<void> {
  const { bus } = host;
  const messages = { ...(await loadMessages[localeInfo(locale).language]()).default };
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  document.body.append(element);
  const root = createRoot(element, { identifierPrefix: 'consent-' });
  const cache = createStyleCache('consent', documentNonce());
  const isAsking = () =>
    bus.current('consent') === 'unknown' && !bus.current('page').path.startsWith(routes.checkout());
  const show = (): void =>
    root.render(
      isAsking() && (
        <RegionProviders host={host} cache={cache} messages={messages} slotContent={{}}>
          <ConsentNotice onChoose={(analytics) => setConsent(bus, analytics)} />
        </RegionProviders>
      ),
    );
  bus.state('page').subscribe(show);
  bus.state('consent').subscribe(show);
}
