import { localeInfo, type Language, type TextStyle } from 'shared-contracts/locale';
import { intlOf } from 'storefront-kit/remote/intl';

const MESSAGES = {
  en: () => import(/* webpackChunkName: "sessions-lang-en" */ '../../../../lang/sessions/en.json'),
  ar: () => import(/* webpackChunkName: "sessions-lang-ar" */ '../../../../lang/sessions/ar.json'),
} as const satisfies Readonly<Record<Language, () => Promise<{ default: object }>>>;

/** Loads the list of sessions and its messages, for a customer who opens it. */
export async function loadSessions(style: TextStyle) {
  const [{ SessionsList }, { default: messages }] = await Promise.all([
    import(/* webpackChunkName: "sessions" */ './sessions-list.tsx'),
    MESSAGES[localeInfo(style.locale).language](),
  ]);
  return { SessionsList, intl: intlOf(style, messages) };
}

/** The loaded list. */
export type LoadedSessions = Awaited<ReturnType<typeof loadSessions>>;
