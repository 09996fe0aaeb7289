/** Locale tag for amounts: Latin digits, in the language, for the currency's country. */
export function localeTag(language: 'en' | 'ar', currency: string): string {
  return `${language}-${currency === 'SAR' ? 'SA' : 'AE'}-u-nu-latn`;
}
