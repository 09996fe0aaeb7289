import type { Message } from './message.ts';

/** A queued message as a sender gets it. */
export interface OutgoingMessage extends Pick<Message, 'recipient' | 'subject' | 'body'> {
  /** Stays the same over all attempts: receivers recognise a duplicate by it. A UUID. */
  readonly key: string;
  readonly createdAt: Date;
}

/** Port to what delivers the messages of one channel. */
export interface MessageSender {
  /**
   * Hands a message over; resolves when the receiver has taken responsibility for it.
   * @param signal aborts the attempt when its time is over or the process ends
   * @throws PermanentDeliveryError when no further attempt can succeed; any other error is worth another attempt.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
  /** Closes pooled connections. */
  close(): void;
}

/** The receiver refuses this message for good, or it cannot be sent at all. */
export class PermanentDeliveryError extends Error {
  override readonly name = 'PermanentDeliveryError';
}

/** Marks messages as sent that only the demonstration's page shows. */
export const DEMO_SENDER: MessageSender = { send: () => Promise.resolve(), close: () => undefined };
