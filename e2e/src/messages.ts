import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folders with messages. */
type MessageFolder =
  | 'marketplace-api'
  | 'mfe-account'
  | 'mfe-cart-checkout'
  | 'mfe-catalogue'
  | 'mfe-content'
  | 'mfe-product'
  | 'platform/services/payment-sandbox'
  | 'shell'
  | 'storefront-kit';

/** Texts from the message files, so that a test finds elements by their names in either language. */
export function loadMessages(language: 'en' | 'ar') {
  const read = (folder: MessageFolder, part: string): Record<string, string> => {
    const file = fileURLToPath(new URL(`../../${folder}/lang/${part}${language}.json`, import.meta.url));
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  };
  /**
   * @param part of the messages that is loaded separately: a folder below `lang/`, with its slash.
   * @throws Error when the folder has no such message: a test would otherwise search for nothing and find it.
   */
  return (folder: MessageFolder, id: string, part = ''): string => {
    // A remote with slots has the messages that only its pages use in `lang/pages/`.
    const text = read(folder, part)[id] ?? (part === '' ? read(folder, 'pages/')[id] : undefined);
    if (text === undefined) throw new Error(`${folder}/lang/${language}.json has no message “${id}”.`);
    return text;
  };
}
