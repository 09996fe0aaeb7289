import { Gauge, type Registry } from 'prom-client';
import type { Queryable } from '../db/database.ts';

interface MessageCount {
  readonly channel: string;
  readonly state: 'queued' | 'dead';
  readonly count: number;
  readonly oldest: number;
}

/**
 * `outbox_messages{channel,state}` (queued, dead) and `outbox_oldest_queued_seconds{channel}`, read from the database
 * at each scrape.
 */
export function addOutboxMetrics(registry: Registry, database: Queryable): void {
  const messages = new Gauge({
    name: 'outbox_messages',
    help: 'Queued mails and text messages, and dead letters.',
    labelNames: ['channel', 'state'],
    registers: [registry],
    collect: async () => {
      // While the database does not respond these metrics are missing, but not the others.
      const counts = await countMessages(database).catch(() => undefined);
      messages.reset();
      oldest.reset();
      for (const { channel, state, count, oldest: seconds } of counts ?? []) {
        messages.set({ channel, state }, count);
        if (state === 'queued') oldest.set({ channel }, seconds);
      }
    },
  });
  const oldest = new Gauge({
    name: 'outbox_oldest_queued_seconds',
    help: 'Age of the oldest queued message, in seconds.',
    labelNames: ['channel'],
    registers: [registry],
  });
}

function countMessages(database: Queryable): Promise<MessageCount[]> {
  return database.query<MessageCount>(
    `SELECT c.channel, s.state, count(o.id)::int AS count,
       coalesce(extract(epoch FROM now() - min(o.queued_at)), 0)::float8 AS oldest
     FROM (VALUES ('email'), ('sms')) c (channel) CROSS JOIN (VALUES ('queued'), ('dead')) s (state)
     LEFT JOIN outbox o ON o.channel = c.channel AND o.state = s.state
     GROUP BY c.channel, s.state`,
  );
}
