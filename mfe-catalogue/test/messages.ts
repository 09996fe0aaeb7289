import { createMessagesOf } from 'storefront-kit/testing/messages';
import ar from '../lang/ar.json' with { type: 'json' };
import en from '../lang/en.json' with { type: 'json' };

/** The remote's messages in the language of a locale. */
export const messagesOf = createMessagesOf({ en, ar });
