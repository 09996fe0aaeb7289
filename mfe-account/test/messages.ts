import { createMessagesOf } from 'storefront-kit/testing/messages';
import ar from '../lang/ar.json' with { type: 'json' };
import en from '../lang/en.json' with { type: 'json' };
import pagesAr from '../lang/pages/ar.json' with { type: 'json' };
import pagesEn from '../lang/pages/en.json' with { type: 'json' };

/** The messages of the remote's slots in the language of a locale. */
export const slotMessagesOf = createMessagesOf({ en, ar });

/** The messages of the remote's pages in the language of a locale: those of slots and their own. */
export const messagesOf = createMessagesOf({ en: { ...en, ...pagesEn }, ar: { ...ar, ...pagesAr } });
