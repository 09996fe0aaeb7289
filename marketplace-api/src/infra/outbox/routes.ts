import type { FastifyInstance } from 'fastify';
import { escapeHtml } from 'server-kit/escape-html';
import { isLocalRequest } from 'server-kit/internal-auth';
import type { Language } from 'shared-contracts/locale';
import { HTML_HEADERS } from '../http/html.ts';
import { notFound } from '../http/http-error.ts';
import { type TextFormatter, textFormatter } from '../messages/text-formatter.ts';
import type { Services } from '../services.ts';
import { frameMail } from './frame-mail.ts';
import { toHtml } from './isolated-text.ts';
import type { Message } from './message.ts';

interface OutboxRow {
  id: number;
  channel: Message['channel'];
  recipient: string;
  subject: string;
  body: string;
  /** Whether the message has an HTML part. */
  is_html: boolean;
  created_at: Date;
}

/** The page and its frames: a frame comes from the shop itself, and nothing else can be framed. */
const PAGE_HEADERS = {
  ...HTML_HEADERS,
  'content-security-policy':
    "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** A mail has its styles on its elements; `sandbox` takes its scripts, forms and origin away, wherever it is opened. */
const MAIL_HEADERS = {
  ...HTML_HEADERS,
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
} as const;

/**
 * `/api/outbox/`: the mails and text messages "sent", newest first; `?lang=ar` in Arabic. `/api/outbox/:id/`: the HTML
 * part of one mail. The caller registers them only in the demonstration. A request that a tunnel or proxy forwards, or
 * that names a foreign host, gets 404: the mails have links and codes of all customers.
 */
export function outboxRoutes(app: FastifyInstance, { database, config }: Services): void {
  app.get<{ Querystring: { lang?: string } }>('/api/outbox/', async (request, reply) => {
    if (!isLocalRequest(request)) throw notFound();
    const rows = await database.query<OutboxRow>(
      `SELECT id, channel, recipient, subject, body, html <> '' AS is_html, created_at
       FROM outbox ORDER BY id DESC LIMIT 100`,
    );
    const texts = textFormatter(request.query.lang === 'ar' ? 'ar' : 'en');
    return reply.headers(PAGE_HEADERS).send(outboxPage(rows, texts));
  });
  app.get<{ Params: { id: string } }>('/api/outbox/:id/', async (request, reply) => {
    const { id } = request.params;
    if (!isLocalRequest(request) || !/^\d{1,9}$/.test(id)) throw notFound();
    const [mail] = await database.query<{ subject: string; html: string; language: Language }>(
      `SELECT subject, html, language FROM outbox WHERE id = $1 AND html <> ''`,
      [Number(id)],
    );
    if (!mail) throw notFound();
    return reply.headers(MAIL_HEADERS).send(frameMail(mail, config.delivery.brand));
  });
}

function outboxPage(rows: readonly OutboxRow[], texts: TextFormatter): string {
  const { language, direction, formatMessage } = texts;
  const title = escapeHtml(formatMessage('outbox.title'));
  const articles = rows.map((row) => outboxArticle(row, texts));
  return `<!doctype html><html lang="${language}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1><p>${escapeHtml(formatMessage('outbox.intro'))}</p>
${articles.join('\n') || `<p>${escapeHtml(formatMessage('outbox.empty'))}</p>`}</html>`;
}

function outboxArticle(row: OutboxRow, { formatMessage, formatTime }: TextFormatter): string {
  const channel = formatMessage(`outbox.channel.${row.channel}`);
  const time = formatTime(row.created_at);
  const frame = `<iframe sandbox loading="lazy" width="100%" height="480" title="${escapeHtml(formatMessage('outbox.frame'))}" src="/api/outbox/${row.id}/"></iframe>`;
  return (
    `<article><h2 dir="auto">${toHtml(row.subject || channel)}</h2>` +
    `<p>${escapeHtml(formatMessage('outbox.message', { channel, recipient: row.recipient, time }))}</p>` +
    (row.is_html ? `${frame}<h3>${escapeHtml(formatMessage('outbox.plainText'))}</h3>` : '') +
    `<pre dir="auto">${escapeHtml(row.body)}</pre></article>`
  );
}
