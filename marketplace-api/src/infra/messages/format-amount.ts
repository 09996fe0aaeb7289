import type { Language } from 'shared-contracts/locale';
import { type Currency, type Money, toMinor } from 'shared-contracts/money';

const SYMBOLS: Readonly<Record<Language, Readonly<Record<Currency, string>>>> = {
  en: { AED: 'AED', SAR: 'SAR' },
  ar: { AED: 'د.إ', SAR: 'ر.س' },
};

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/**
 * Money in the text of a mail, as the storefront's pages show it (LOC-03): `AED 1,299.50`, `AED 576`, `د.إ 576`. The
 * space does not break. The currency style of `Intl` puts the Arabic symbol behind and keeps a zero fraction, so only
 * the grouping is its work.
 * @throws MoneyError when the amount is not a decimal.
 */
export function formatAmount(money: Money, language: Language): string {
  const minor = toMinor(money);
  const size = Math.abs(minor);
  const cents = size % 100;
  const fraction = cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`;
  return `${minor < 0 ? '-' : ''}${SYMBOLS[language][money.currency]}\u00a0${WHOLE.format((size - cents) / 100)}${fraction}`;
}
