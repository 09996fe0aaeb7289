import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  DEFAULT_LOCALE,
  LOCALES,
  localeFor,
  localeInfo,
  localizePath,
  splitPathname,
  withTrailingSlash,
} from './locale.ts';
import { localeFromAcceptLanguage } from './server/accept-language.ts';

const segment = fc.stringMatching(/^[a-z][a-z0-9-]{3,12}$/);
const path = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.map((part) => `${part}/`).join('')}`);

test('splitLocale: a localized path splits into the same locale and path [APP-01]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), path, (locale, plain) => {
      const split = splitPathname(localizePath(locale, plain));
      expect(split).toEqual({ locale, path: plain, kind: locale === DEFAULT_LOCALE ? 'default' : 'prefixed' });
    }),
  );
});

test('splitLocale: distinguishes a written-out default locale and aliases [APP-01]', () => {
  expect(splitPathname('/en-AE/c/phones/')).toEqual({ locale: 'en-AE', path: '/c/phones/', kind: 'redundant-default' });
  expect(splitPathname('/ar-AE/')).toEqual({ locale: 'ar', path: '/', kind: 'alias' });
  expect(splitPathname('/AR-sa/cart/')).toEqual({ locale: 'ar-SA', path: '/cart/', kind: 'alias' });
  expect(splitPathname('/fr/cart/')).toEqual({ locale: 'en-AE', path: '/fr/cart/', kind: 'default' });
  expect(splitPathname('/ar')).toEqual({ locale: 'ar', path: '/', kind: 'prefixed' });
});

test('localizePath: adds the slash, preserves query and fragment, leaves files and /_app unchanged [APP-01]', () => {
  expect(localizePath('ar', '/p/phone?tab=specs#top')).toBe('/ar/p/phone/?tab=specs#top');
  expect(localizePath('en-AE', '')).toBe('/');
  expect(withTrailingSlash('/sw.js?v=1')).toBe('/sw.js?v=1');
  expect(localizePath('ar-SA', '/_app')).toBe('/_app');
  expect(withTrailingSlash('/search?q=a.b')).toBe('/search/?q=a.b');
});

test('localizePath: no path leads to another host [APP-01]', () => {
  for (const evil of ['//evil.example/', '/\\evil.example', '\\\\evil.example/x']) {
    expect(withTrailingSlash(evil)).toMatch(/^\/evil/);
    expect(splitPathname(evil).path).toMatch(/^\/evil/);
  }
  expect(splitPathname('/ar//evil.example/').path).toBe('/evil.example/');
});

test('localeFor: language and country determine the locale, and Arabic is right-to-left [APP-02]', () => {
  for (const locale of LOCALES) {
    const info = localeInfo(locale);
    expect(localeFor(info.language, info.country)).toBe(locale);
    expect(info.direction).toBe(info.language === 'ar' ? 'rtl' : 'ltr');
    expect(new Intl.NumberFormat(info.intlTag).format(1234567.5)).toBe('1,234,567.5');
  }
});

test('localeFromAcceptLanguage: Accept-Language chooses the locale; invalid values give English of the country', () => {
  expect(localeFromAcceptLanguage('ar-SA,ar;q=0.9', 'AE')).toBe('ar-SA');
  expect(localeFromAcceptLanguage('fr, ar;q=0.8', 'AE')).toBe('ar');
  expect(localeFromAcceptLanguage(';;,%', 'SA')).toBe('en-SA');
  expect(localeFromAcceptLanguage(undefined, 'AE')).toBe('en-AE');
});
