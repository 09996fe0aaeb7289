import type { Language } from 'shared-contracts/locale';
import { KIT_MESSAGES, type LazyMessages } from 'storefront-kit/remote/kit-messages';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';

const SHELL_MESSAGES: Readonly<Record<Language, LazyMessages>> = {
  en: () => import(/* webpackChunkName: "lang-en" */ '../../lang/en.json'),
  ar: () => import(/* webpackChunkName: "lang-ar" */ '../../lang/ar.json'),
};

const catalogues = new Map<Language, Promise<MessageCatalogue>>();

/** The shell's own messages with the kit's, in one language; the same object for each call. */
export function loadShellMessages(language: Language): Promise<MessageCatalogue> {
  const loading = catalogues.get(language) ?? load(language);
  catalogues.set(language, loading);
  return loading;
}

async function load(language: Language): Promise<MessageCatalogue> {
  const [kit, shell] = await Promise.all([KIT_MESSAGES[language](), SHELL_MESSAGES[language]()]);
  return { ...kit.default, ...shell.default };
}
