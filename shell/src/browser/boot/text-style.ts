import type { TextStyle } from 'shared-contracts/locale';
import type { DocumentState } from '../../model/document/document-state.ts';

/** Locale and digits of a document's texts; only other digits than 0 to 9 load the code that writes them. */
export async function resolveTextStyle({ locale, digits }: DocumentState): Promise<TextStyle> {
  if (digits !== 'arab') return { locale };
  const code = await import(/* webpackChunkName: "arabic-digits" */ 'storefront-kit/format/arabic-digits');
  return { locale, digits, adaptMessages: code.withArabicDigits };
}
