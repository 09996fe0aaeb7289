import { localeInfo, type Language, type TextStyle } from 'shared-contracts/locale';
import { intlOf } from 'storefront-kit/remote/intl';

const MESSAGES = {
  en: () => import(/* webpackChunkName: "cart-changes" */ '../../../lang/conflict/en.json'),
  ar: () => import(/* webpackChunkName: "cart-changes" */ '../../../lang/conflict/ar.json'),
} as const satisfies Readonly<Record<Language, () => Promise<{ default: object }>>>;

/**
 * Loads and formats the messages for a cart that changed elsewhere. They are a separate chunk, because few page views
 * need them.
 */
export async function loadConflictMessages(style: TextStyle) {
  const { default: messages } = await MESSAGES[localeInfo(style.locale).language]();
  return intlOf(style, messages);
}
