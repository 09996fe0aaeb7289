import { localeFor, type CountryCode, type Locale } from '../locale.ts';

/**
 * First preference of an `Accept-Language` value among the shop's locales; a language without country uses `country`.
 * Falls back to English in `country`.
 */
export function localeFromAcceptLanguage(header: string | undefined, country: CountryCode): Locale {
  for (const part of (header ?? '').split(',')) {
    const [language, region] = (part.split(';')[0] ?? '').trim().toLowerCase().split('-');
    if (language !== 'en' && language !== 'ar') continue;
    return localeFor(language, region === 'sa' ? 'SA' : region === 'ae' ? 'AE' : country);
  }
  return localeFor('en', country);
}
