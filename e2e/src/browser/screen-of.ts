import { localeInfo, type Locale } from 'shared-contracts/locale';

/**
 * The screen of a journey in a language: English on a desktop, Arabic on a phone. A journey whose steps do not depend on
 * the screen takes it once in each language, and so on both screens.
 */
export const screenOf = (locale: Locale): '@desktop' | '@phone' =>
  localeInfo(locale).language === 'ar' ? '@phone' : '@desktop';
