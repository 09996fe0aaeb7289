import type { SupportTopic } from 'shared-contracts/entities/content/support';
import type { Language } from 'shared-contracts/locale';
import { textFormatter } from '../../../infra/messages/text-formatter.ts';
import type { Message } from '../../../infra/outbox/message.ts';
import { renderMail } from '../../../infra/outbox/render-mail.ts';

/** A request as stored. */
export interface SupportRequest {
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly topic: SupportTopic;
  readonly order_number: string;
  readonly message: string;
}

/**
 * Builds the confirmation for the shopper. It contains no typed text: anyone can enter any mail address, and the shop
 * must not send their text to it.
 */
export function receivedMail({ number, email }: SupportRequest, language: Language): Message {
  const { formatMessage } = textFormatter(language);
  return renderMail({
    recipient: email,
    language,
    subject: formatMessage('mail.support.subject', { number }),
    blocks: [
      { kind: 'text', text: formatMessage('mail.support.number', { number }) },
      { kind: 'text', text: formatMessage('mail.support.answer') },
    ],
  });
}

/** Builds the mail to the support team, in English; it names the files without attaching them. */
export function supportTeamMail(request: SupportRequest, files: readonly string[], recipient: string): Message {
  const { number, name, email, topic, order_number: order, message } = request;
  const { formatMessage } = textFormatter('en');
  const rows: [string, string][] = [
    [formatMessage('mail.supportTeam.from'), `${name} <${email}>`],
    [formatMessage('mail.supportTeam.topic'), topic],
    [formatMessage('mail.supportTeam.order'), order],
    [formatMessage('mail.supportTeam.files'), files.join(', ')],
  ];
  return renderMail({
    recipient,
    language: 'en',
    subject: `[${number}] ${topic}`,
    blocks: [
      { kind: 'rows', rows: rows.filter(([, value]) => value !== '') },
      { kind: 'quote', text: message },
    ],
  });
}
