import type { Language } from 'shared-contracts/locale';
import { kitMessageHash, type SharedKitMessages } from './kit-hash.ts';

/** A language's messages in a lazily loaded chunk. */
export type LazyMessages = () => Promise<{ readonly default: object }>;

const KIT_MESSAGES: Readonly<Record<Language, LazyMessages>> = {
  en: () => import(/* webpackChunkName: "kit-en" */ '../../lang/en.json'),
  ar: () => import(/* webpackChunkName: "kit-ar" */ '../../lang/ar.json'),
};

/** The kit's messages: the shell's when the hashes match, else those of the remote's build. */
export async function kitMessages(language: Language, shared: SharedKitMessages | undefined): Promise<object> {
  if (shared && shared.hash !== '' && shared.hash === kitMessageHash(language)) return shared.messages;
  return (await KIT_MESSAGES[language]()).default;
}
