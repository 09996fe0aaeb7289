/** The locales of the shop as paths name them (specification section 1); `ar` is Arabic for the UAE. */
export const LOCALES = ['en-AE', 'en-SA', 'ar', 'ar-SA'] as const;
export type Locale = (typeof LOCALES)[number];
export type Language = 'en' | 'ar';
/** A country that the shop delivers to, as ISO 3166-1 alpha-2. */
export type CountryCode = 'AE' | 'SA';

/** Numbering systems as Unicode names them: 0 to 9, and ٠ to ٩, which shoppers may choose for Arabic pages. */
export const DIGITS = ['latn', 'arab'] as const;
export type Digits = (typeof DIGITS)[number];

export const DEFAULT_LOCALE: Locale = 'en-AE';
export const COUNTRY_CODES = ['AE', 'SA'] as const satisfies readonly CountryCode[];

/** Everything that depends on the locale. */
export interface LocaleInfo {
  /** First segment of a path; empty for the default locale. */
  readonly segment: '' | 'en-SA' | 'ar' | 'ar-SA';
  readonly language: Language;
  readonly country: CountryCode;
  readonly direction: 'ltr' | 'rtl';
  /** Value of the document's `lang`. */
  readonly htmlLang: string;
  /** Tag for `Intl` with the digits 0 to 9. It fixes the calendar, so that server and browser write the same text. */
  readonly intlTag: string;
  /** Value of `hreflang` and of the `Accept-Language` header. */
  readonly hreflang: string;
}

const INFO: Readonly<Record<Locale, LocaleInfo>> = {
  'en-AE': describe('', 'en', 'AE'),
  'en-SA': describe('en-SA', 'en', 'SA'),
  ar: describe('ar', 'ar', 'AE'),
  'ar-SA': describe('ar-SA', 'ar', 'SA'),
};

function describe(segment: LocaleInfo['segment'], language: Language, country: CountryCode): LocaleInfo {
  const tag = `${language}-${country}`;
  return {
    segment,
    language,
    country,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    htmlLang: tag,
    intlTag: `${tag}-u-ca-gregory-nu-latn`,
    hreflang: tag,
  };
}

export function localeInfo(locale: Locale): LocaleInfo {
  return INFO[locale];
}

/** Locale and digits of a text; a host has both. */
export interface TextStyle {
  readonly locale: Locale;
  /** Digits of Arabic text; default: `latn`. English has one kind of digits. */
  readonly digits?: Digits | undefined;
  /**
   * Writes the numbers within a message in other digits than 0 to 9; the shell gives it with such `digits`. Numbers that
   * are inserted have them already.
   */
  readonly adaptMessages?: MessageAdapter | undefined;
}

/** Changes the texts of a formatter of messages (`formatMessage` of react-intl). */
export type MessageAdapter = <Format extends (...inputs: never[]) => unknown>(format: Format) => Format;

/** Tag for `Intl` of a text. */
export function intlTagOf({ locale, digits = 'latn' }: TextStyle): string {
  const { language, intlTag } = INFO[locale];
  return language === 'ar' ? intlTag.replace('latn', digits) : intlTag;
}

/** The locale of a language in a country: shoppers choose both separately. */
export function localeFor(language: Language, country: CountryCode): Locale {
  if (language === 'en') return country === 'SA' ? 'en-SA' : 'en-AE';
  return country === 'SA' ? 'ar-SA' : 'ar';
}

/**
 * A parsed pathname. `kind`: `default` has no locale segment, `prefixed` has the right one. `redundant-default`
 * writes the default locale (/en-AE/…), `alias` writes a locale differently (/ar-AE/…, /AR/…). The server redirects
 * the last two to `localizePath(locale, path)`.
 */
export interface SplitPathname {
  readonly locale: Locale;
  /** Path without the locale segment; begins with exactly one slash. */
  readonly path: string;
  readonly kind: 'default' | 'prefixed' | 'redundant-default' | 'alias';
}

export function splitPathname(pathname: string): SplitPathname {
  const path = oneLeadingSlash(pathname);
  const [, first = ''] = path.split('/', 2);
  const locale = localeOfSegment(first);
  if (!locale) return { locale: DEFAULT_LOCALE, path, kind: 'default' };
  return { locale, path: oneLeadingSlash(path.slice(first.length + 1)), kind: segmentKind(first, locale) };
}

function localeOfSegment(segment: string): Locale | undefined {
  const name = segment.toLowerCase();
  return LOCALES.find((locale) => [locale.toLowerCase(), INFO[locale].hreflang.toLowerCase()].includes(name));
}

function segmentKind(segment: string, locale: Locale): SplitPathname['kind'] {
  if (segment === INFO[locale].segment) return 'prefixed';
  return segment === DEFAULT_LOCALE ? 'redundant-default' : 'alias';
}

/**
 * The path in `locale`: with the locale's segment and the trailing slash; query and fragment are unchanged.
 * @param path without locale segment, for example `/p/some-phone/?tab=specs`.
 */
export function localizePath(locale: Locale, path: string): string {
  const { segment } = INFO[locale];
  const canonical = withTrailingSlash(path);
  return segment && !isUnlocalized(canonical) ? `/${segment}${canonical}` : canonical;
}

/**
 * The slash rule: a path ends with a slash unless its last segment is a file (`/sw.js`) or it is the application
 * wrapper `/_app`. Query and fragment are unchanged; leading slashes become one, so that no path names another host.
 */
export function withTrailingSlash(path: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const clean = oneLeadingSlash(pathname);
  return needsSlash(clean) ? `${clean}/${rest}` : clean + rest;
}

function needsSlash(pathname: string): boolean {
  if (pathname.endsWith('/') || isUnlocalized(pathname)) return false;
  return !/\.[A-Za-z0-9]{1,8}$/.test(pathname);
}

function isUnlocalized(path: string): boolean {
  return /^\/_app(?:[?#]|$)/.test(path);
}

function oneLeadingSlash(path: string): string {
  return `/${path.replace(/^[\\/]+/, '')}`;
}
