import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { escapeHtml } from 'server-kit/escape-html';
import { HTML_HEADERS } from '../http/html.ts';

interface OutboxRow {
  channel: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
}

/**
 * `/api/outbox/`: the mails and text messages "sent", newest first. The caller registers it only in the
 * demonstration.
 */
export function outboxRoutes(app: FastifyInstance, database: Database): void {
  app.get('/api/outbox/', async (_request, reply) => {
    const rows = await database.query<OutboxRow>(
      'SELECT channel, recipient, subject, body, created_at FROM outbox ORDER BY id DESC LIMIT 100',
    );
    return reply.headers(HTML_HEADERS).send(outboxPage(rows));
  });
}

function outboxPage(rows: readonly OutboxRow[]): string {
  const items = rows.map(
    (row) =>
      `<article><h2 dir="auto">${escapeHtml(row.subject || row.channel)}</h2>` +
      `<p>${escapeHtml(row.channel)} to ${escapeHtml(row.recipient)}, ${row.created_at.toISOString()}</p>` +
      `<pre dir="auto">${escapeHtml(row.body)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title><h1>Outbox</h1><p>Mails and text messages that the demonstration shop sent.</p>
${items.join('\n') || '<p>Nothing was sent yet.</p>'}</html>`;
}
