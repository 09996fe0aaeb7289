import type { CountryCode } from 'shared-contracts/locale';

/** Country codes and patterns of mobile numbers (specification section 9). */
const MOBILE: Readonly<Record<CountryCode, { code: string; number: RegExp }>> = {
  AE: { code: '971', number: /^5\d{8}$/ },
  SA: { code: '966', number: /^5\d{8}$/ },
};

/**
 * Normalizes a mobile number of the UAE or Saudi Arabia to `+9715…`. It accepts every usual format: spaces, 00, a
 * leading 0, Arabic-Indic digits. A number without country code is one of `country`. Undefined for any other text.
 */
export function normalizePhone(text: string, country: CountryCode): string | undefined {
  const digits = westernDigits(text).replace(/[\s().-]/g, '');
  if (!/^\+?\d{7,16}$/.test(digits)) return undefined;
  const international = digits.replace(/^\+/, '').replace(/^00/, '');
  for (const { code, number } of Object.values(MOBILE)) {
    const rest = international.startsWith(code) ? international.slice(code.length).replace(/^0/, '') : '';
    if (number.test(rest)) return `+${code}${rest}`;
  }
  const local = digits.replace(/^0/, '');
  return !digits.startsWith('+') && MOBILE[country].number.test(local) ? `+${MOBILE[country].code}${local}` : undefined;
}

/** Converts Arabic-Indic and Persian digits to 0–9 and removes direction marks. */
export function westernDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
