import type { Language } from 'shared-contracts/locale';
import type { Message } from './message.ts';

/** A queued message for a sender. */
export interface OutgoingMessage extends Pick<Message, 'recipient' | 'subject' | 'body'> {
  /** Content of a mail's HTML part; empty for plain text alone. */
  readonly html: string;
  readonly language: Language;
  /** The same for all attempts, so that receivers recognize duplicates. A UUID. */
  readonly key: string;
  readonly createdAt: Date;
}

/** Port to the service that delivers the messages of one channel. */
export interface MessageSender {
  /**
   * Sends a message; resolves when the receiver has accepted responsibility for it.
   * @param signal aborts the attempt when its time is over or the process ends
   * @throws PermanentDeliveryError when no further attempt can succeed; any other error is worth another attempt
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
  /** Closes pooled connections. */
  close(): void;
}

/** The receiver refuses this message permanently, or it cannot be sent at all. */
export class PermanentDeliveryError extends Error {
  override readonly name = 'PermanentDeliveryError';
}

/** Sender of the demonstration: marks messages as sent, and only the demonstration's page shows them. */
export const DEMO_SENDER: MessageSender = { send: () => Promise.resolve(), close: () => undefined };
