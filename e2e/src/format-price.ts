import { type Language, localeInfo, type Locale } from 'shared-contracts/locale';
import type { Currency, Money } from 'shared-contracts/money';

const SYMBOLS: Readonly<Record<Language, Readonly<Record<Currency, string>>>> = {
  en: { AED: 'AED', SAR: 'SAR' },
  ar: { AED: 'د.إ', SAR: 'ر.س' },
};

/** A price as shoppers read it (LOC-03): symbol first, thousands separated, a zero fraction omitted. */
export function formatPrice({ amount, currency }: Money, locale: Locale): string {
  const [integerPart = '', fraction = '00'] = amount.split('.');
  const grouped = integerPart.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${SYMBOLS[localeInfo(locale).language][currency]}\u00a0${grouped}${fraction === '00' ? '' : `.${fraction}`}`;
}
