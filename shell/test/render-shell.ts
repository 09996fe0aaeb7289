import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type Language, type Locale, localeInfo } from 'shared-contracts/locale';
import { DEFAULT_LOCATION } from 'shared-contracts/bus/state';
import { buildCategory } from 'shared-contracts/testing/builders';
import { buildCity, buildCountry } from 'shared-contracts/testing/customer-builders';
import { DEMO_BRAND } from 'storefront-kit/theme/brand';
import { type FakeHost, fakeHost } from 'storefront-kit/testing/fake-host';
import { withProviders } from 'storefront-kit/testing/with-providers';
import ar from '../lang/ar.json' with { type: 'json' };
import en from '../lang/en.json' with { type: 'json' };
import { createLayoutViewData } from '../src/model/ui-state/layout-view-data.ts';
import type { LayoutViewData } from '../src/model/ui-state/layout-view-data.ts';
import type { HeaderProps } from '../src/ui/props.ts';

const SHELL: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ar };

/** Renders a part of the shell in a locale; a missing message throws. */
export function renderShell(
  content: ReactNode,
  locale: Locale = 'en-AE',
  host: FakeHost = fakeHost({ locale }),
): RenderResult {
  const wrap = (part: ReactNode) => withProviders(host, part, SHELL[localeInfo(locale).language]);
  const result = render(wrap(content));
  return { ...result, rerender: (part) => result.rerender(wrap(part)) };
}

/** A small shop: one category with a child, two countries. */
export function createViewData(language: Language = 'en'): LayoutViewData {
  const saudi = buildCountry({
    iso_3166_1_a2: 'SA',
    translated_names: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' },
    cities: [
      buildCity({ id: 1, name: 'Jeddah', translated_name: 'Jeddah', country: 'SA', is_default: false }),
      buildCity({ id: 11, name: 'Riyadh', translated_name: 'Riyadh', country: 'SA' }),
    ],
  });
  return createLayoutViewData(DEMO_BRAND, language, {
    categories: [buildCategory()],
    top: [{ id: 1, label: 'Electronics', path: '/c/electronics/' }],
    footer: [{ title: 'Help', links: [{ id: 2, label: 'Help centre', path: '/help/' }] }],
    topFooter: [{ title: 'Popular', links: [{ id: 3, label: 'Lamps', path: '/c/lamps/' }] }],
    countries: [buildCountry(), saudi],
  });
}

/** Props of the header; every callback records its calls. */
export function createHeaderProps(overrides: Partial<HeaderProps> = {}): HeaderProps & { readonly calls: unknown[] } {
  const calls: unknown[] = [];
  return {
    locale: 'en-AE',
    path: '/c/electronics/',
    search: '?page=2',
    data: createViewData(),
    location: DEFAULT_LOCATION,
    session: { status: 'unauthenticated', user: null },
    theme: 'system',
    cartCount: null,
    onChooseCity: (country, cityId) => calls.push({ country, cityId }),
    onChooseTheme: (theme) => calls.push({ theme }),
    onChooseLanguage: (language) => calls.push({ language }),
    onSignOut: () => calls.push('sign out'),
    ...overrides,
    calls,
  };
}
