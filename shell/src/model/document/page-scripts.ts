import type { Language } from 'shared-contracts/locale';
import type { BrowserRemote } from './document-state.ts';

/** URLs of the scripts that run for a page of a remote, its messages in the language included, in their order. */
export function listPageScripts(
  { baseUrl, entry, base, messages, pages }: BrowserRemote,
  page: string,
  language: Language,
): string[] {
  return [entry, ...base, ...(messages[language] ?? []), ...(pages[page] ?? [])].map((file) => baseUrl + file);
}
