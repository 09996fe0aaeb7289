import { listMessageScripts, pageMessagesKey } from 'shared-contracts/composition/message-scripts';
import type { Language } from 'shared-contracts/locale';
import type { BrowserRemote } from './document-state.ts';

/** URLs of the scripts that run for a page of a remote, its messages in the language included, in their order. */
export function listPageScripts(
  { baseUrl, entry, base, messages, pages }: BrowserRemote,
  page: string,
  language: Language,
): string[] {
  const files = [entry, ...base, ...listMessageScripts(messages, language, 'page'), ...(pages[page] ?? [])];
  return files.map((file) => baseUrl + file);
}

/** URLs of the messages that only a remote's pages need. */
export const listPageMessages = ({ baseUrl, messages }: BrowserRemote, language: Language): string[] =>
  (messages[pageMessagesKey(language)] ?? []).map((file) => baseUrl + file);
