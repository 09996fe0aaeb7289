import type { Queryable } from '../db/port.ts';
import type { Mailer } from '../services.ts';

/** The sandbox adapter: messages are kept in the database, where `/api/outbox/` shows them. */
export function createOutboxMailer(database: Queryable, clock: () => Date): Mailer {
  return {
    send: async (message) => {
      await database.query(
        'INSERT INTO outbox (channel, recipient, subject, body, created_at) VALUES ($1, $2, $3, $4, $5)',
        [message.channel, message.recipient, message.subject, message.body, clock()],
      );
    },
  };
}
