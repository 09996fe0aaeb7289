import type { Language } from 'shared-contracts/locale';

/** Detects the language of a text by the script of most of its letters; Latin names do not make Arabic English. */
export function detectLanguage(text: string): Language {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic > 0 && arabic * 2 >= latin ? 'ar' : 'en';
}
