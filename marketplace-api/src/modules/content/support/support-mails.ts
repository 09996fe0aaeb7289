import type { SupportTopic } from 'shared-contracts/entities/content/support';
import type { Language } from 'shared-contracts/locale';
import type { Message } from '../../../infra/outbox/message.ts';

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
  const english = {
    subject: `We received your request ${number}`,
    body: `Thank you for writing to us. Your request has the number ${number}.\n\nWe answer by e-mail, within one working day. If you did not write to us, you need not do anything.\n`,
  };
  const arabic = {
    subject: `استلمنا طلبك رقم ${number}`,
    body: `شكرًا لمراسلتنا. رقم طلبك هو ${number}.\n\nسنردّ عليك بالبريد الإلكتروني خلال يوم عمل واحد. إذا لم تراسلنا فلا يلزمك فعل شيء.\n`,
  };
  return { channel: 'email', recipient: email, ...(language === 'ar' ? arabic : english) };
}

/** Builds the mail to the support team; it names the files without attaching them. */
export function supportTeamMail(request: SupportRequest, files: readonly string[], recipient: string): Message {
  const { number, name, email, topic, order_number: order, message } = request;
  const lines = [
    `From: ${name} <${email}>`,
    `Topic: ${topic}`,
    ...(order === '' ? [] : [`Order: ${order}`]),
    ...(files.length === 0 ? [] : [`Files: ${files.join(', ')}`]),
  ];
  return { channel: 'email', recipient, subject: `[${number}] ${topic}`, body: `${lines.join('\n')}\n\n${message}\n` };
}
