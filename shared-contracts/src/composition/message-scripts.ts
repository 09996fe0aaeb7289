import type { Language } from '../locale.ts';

/**
 * Key in a remote's message scripts of the messages that only its pages need, where it separates them from those of its
 * slots. Their chunk is named `lang-` and this key.
 */
export const pageMessagesKey = (language: Language): string => `page-${language}`;

/**
 * Message scripts of a remote's slots; for a page also those that only pages need.
 * @param messages the remote's message scripts, as its descriptor lists them
 */
export function listMessageScripts(
  messages: Readonly<Record<string, readonly string[]>>,
  language: Language,
  part: 'page' | 'slot',
): readonly string[] {
  const scripts = messages[language] ?? [];
  return part === 'slot' ? scripts : [...scripts, ...(messages[pageMessagesKey(language)] ?? [])];
}
