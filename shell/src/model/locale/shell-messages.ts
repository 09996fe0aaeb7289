import type { Language } from 'shared-contracts/locale';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { kitMessageHash, type SharedKitMessages } from 'storefront-kit/remote/kit-hash';
import type { LazyMessages } from 'storefront-kit/remote/kit-messages';

const SHELL_MESSAGES: Readonly<Record<Language, LazyMessages>> = {
  en: () => import(/* webpackChunkName: "lang-en" */ '../../../lang/en.json'),
  ar: () => import(/* webpackChunkName: "lang-ar" */ '../../../lang/ar.json'),
};

/** Messages of the kit, in the same chunk as the shell's own. */
const KIT_MESSAGES: Readonly<Record<Language, LazyMessages>> = {
  en: () => import(/* webpackChunkName: "lang-en" */ 'storefront-kit/lang/en.json'),
  ar: () => import(/* webpackChunkName: "lang-ar" */ 'storefront-kit/lang/ar.json'),
};

const catalogues = new Map<Language, Promise<MessageCatalogue>>();

/** Messages of shell and kit in one language; the same object for each call. */
export function loadShellMessages(language: Language): Promise<MessageCatalogue> {
  const catalogue = catalogues.get(language) ?? loadCatalogue(language);
  catalogues.set(language, catalogue);
  return catalogue;
}

async function loadCatalogue(language: Language): Promise<MessageCatalogue> {
  const [kit, shell] = await Promise.all([KIT_MESSAGES[language](), SHELL_MESSAGES[language]()]);
  return { ...kit.default, ...shell.default };
}

/** Messages of the kit, for remotes that were built with the same ones. */
export async function loadSharedKitMessages(language: Language): Promise<SharedKitMessages> {
  return { hash: kitMessageHash(language), messages: (await KIT_MESSAGES[language]()).default };
}
