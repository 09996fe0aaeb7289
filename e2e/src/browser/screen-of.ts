import { localeInfo, type Locale } from 'shared-contracts/locale';

/**
 * The screen of a journey in a language: English on a desktop, Arabic on a phone. A journey whose steps do not depend on
 * the screen takes it once in each language, and so on both screens.
 */
export const screenOf = (locale: Locale): '@desktop' | '@phone' =>
  localeInfo(locale).language === 'ar' ? '@phone' : '@desktop';

/**
 * Locales of tests whose subject depends on neither language, country nor screen: only ar-SA, where more can go wrong.
 * E2E_LOCALES=all adds en-AE. Every other test of both languages runs in both at any time.
 */
export const ONE_LOCALE: readonly Extract<Locale, 'en-AE' | 'ar-SA'>[] =
  process.env.E2E_LOCALES === 'all' ? ['en-AE', 'ar-SA'] : ['ar-SA'];
