import { createTransport } from 'nodemailer';
import { toError } from 'server-kit/errors/to-error';
import type { SmtpSettings } from '../config/delivery-settings.ts';
import type { MailBrand } from '../config/mail-brand.ts';
import { frameMail } from './frame-mail.ts';
import { toHeaderText } from './isolated-text.ts';
import { type MessageSender, type OutgoingMessage, PermanentDeliveryError } from './sender.ts';

/** Time limits in ms: for connecting (with DNS and TLS), the greeting, and silence within a delivery. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;

/**
 * One mailbox without characters of header or SMTP command injection (RFC 5321 dot-string, or letters of other
 * scripts).
 */
const MAILBOX =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/**
 * Sends mails by SMTP over a small pool of connections. The pool retries nothing: the outbox alone decides about
 * retries.
 */
export function createSmtpSender(
  { host, port, tls, user, password, from }: SmtpSettings,
  brand: MailBrand,
): MessageSender {
  const transport = createTransport({
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    maxRequeues: 0,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    ...LIMITS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    send: async ({ key, recipient, subject, body, html, language, createdAt }: OutgoingMessage, signal) => {
      if (!MAILBOX.test(recipient)) throw new PermanentDeliveryError('The recipient is not a usable e-mail address.');
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          envelope: { from: from.address, to: [recipient] },
          subject: toHeaderText(subject).replaceAll(/\p{Cc}+/gu, ' '),
          text: body,
          ...(html !== '' && { html: frameMail({ language, subject, html }, brand) }),
          date: createdAt,
          messageId: `<${key}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (error) {
        throw isPermanent(error) ? new PermanentDeliveryError(toError(error).message, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Whether the server refused this message permanently: a 5xx to its recipient or its content. A 5xx to the sign-in,
 * to STARTTLS or to the sender's address comes from wrong settings: the message waits for their correction.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false;
  const { responseCode, command } = error;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode === 530) return false;
  return command === 'RCPT TO' || command === 'DATA';
}
