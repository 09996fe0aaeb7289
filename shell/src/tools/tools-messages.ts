import type { Language } from 'shared-contracts/locale';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import type { LazyMessages } from 'storefront-kit/remote/kit-messages';
import { loadShellMessages } from '../model/locale/shell-messages.ts';

/** Separate from the shell's own messages: no shopper's page loads them. */
const TOOLS_MESSAGES: Readonly<Record<Language, LazyMessages>> = {
  en: () => import(/* webpackChunkName: "tools-lang-en" */ '../../lang/tools/en.json'),
  ar: () => import(/* webpackChunkName: "tools-lang-ar" */ '../../lang/tools/ar.json'),
};

/** Messages of testers' tools, with those of the shell and the kit. */
export async function loadToolsMessages(language: Language): Promise<MessageCatalogue> {
  const [shell, tools] = await Promise.all([loadShellMessages(language), TOOLS_MESSAGES[language]()]);
  return { ...shell, ...tools.default };
}
