import type { Language } from 'shared-contracts/locale';

/** A language's messages, in a chunk that is loaded when they are needed. */
export type LazyMessages = () => Promise<{ readonly default: object }>;

/** The kit's own messages. Each build that shows kit components takes them into its own `lang-…` chunk. */
export const KIT_MESSAGES: Readonly<Record<Language, LazyMessages>> = {
  en: () => import(/* webpackChunkName: "lang-en" */ '../../lang/en.json'),
  ar: () => import(/* webpackChunkName: "lang-ar" */ '../../lang/ar.json'),
};
