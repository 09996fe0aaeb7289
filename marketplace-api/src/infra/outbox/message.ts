import type { Language } from 'shared-contracts/locale';

/** Channels of messages. */
export const CHANNELS = ['email', 'sms'] as const;

/** A mail or a text message, already in the customer's language. */
export interface Message {
  readonly channel: (typeof CHANNELS)[number];
  /** An e-mail address, or a phone number in E.164 form (`+971501234567`). */
  readonly recipient: string;
  /** Plain text with isolating characters (ADR 60); empty for a text message. */
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** Content of the mail's HTML part, without its frame (`frameMail`). Default: the mail is plain text alone. */
  readonly html?: string;
  /** Language of the text; default: English. */
  readonly language?: Language;
  /** By the shop's clock; the message is not sent after this moment. Default: never expires. */
  readonly expiresAt?: Date;
}
