import { isLoopbackHost } from 'shared-contracts/network-exposure';
import { ConfigError, type Environment, readBoolean, readInteger } from './config-values.ts';
import { type MailBrand, readMailBrand } from './mail-brand.ts';

/** Settings of the dispatcher. */
export interface DispatchSettings {
  /** Attempts after which a message becomes a dead letter. */
  readonly maxAttempts: number;
  /** The delay after the first failed attempt, in ms (see `jitteredDelayMs`). */
  readonly firstRetryMs: number;
  /** Time limit of one attempt, in ms. */
  readonly timeoutMs: number;
  /**
   * Length of the lease beyond the attempt's time limit, in ms: marking a message as sent may have to wait for the
   * database.
   */
  readonly leaseReserveMs: number;
  /** Whether bodies are preserved after sending, as the demonstration's page needs. */
  readonly keepBodies: boolean;
  /** Days after which sent messages are deleted. */
  readonly retentionDays: number;
}

/** Delivery of mails: settings SMTP_URL and MAIL_FROM. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** `implicit`: TLS from the first byte (smtps); `starttls`: required; `none`: plain text, for a server on this machine alone. */
  readonly tls: 'implicit' | 'starttls' | 'none';
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly from: { readonly name: string; readonly address: string };
}

/** Delivery of text messages: settings SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET. */
export interface WebhookSettings {
  readonly url: string;
  /** Shared with the receiver, 32 characters or more. */
  readonly secret: string;
}

/** Delivery of mails and text messages. */
export interface DeliverySettings extends DispatchSettings {
  /** Whether this process sends queued messages. */
  readonly isSending: boolean;
  readonly smtp: SmtpSettings | undefined;
  readonly webhook: WebhookSettings | undefined;
  /** Name and colour of the shop in mails: settings SHOP_NAME_EN, SHOP_NAME_AR and SHOP_ACCENT. */
  readonly brand: MailBrand;
}

/**
 * Reads SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET, SHOP_… and OUTBOX_….
 * @throws ConfigError for the first unusable setting; its text never contains a secret
 */
export function readDelivery(env: Environment, isDemo: boolean): DeliverySettings {
  return {
    isSending: readBoolean(env, 'SEND_MESSAGES', true),
    smtp: readSmtp(env),
    webhook: readWebhook(env),
    brand: readMailBrand(env),
    maxAttempts: readInteger(env, 'OUTBOX_MAX_ATTEMPTS', { min: 1, max: 100, defaultValue: 20 }),
    firstRetryMs: readInteger(env, 'OUTBOX_RETRY_MS', { min: 10, max: 3_600_000, defaultValue: 10_000 }),
    timeoutMs: readInteger(env, 'OUTBOX_TIMEOUT_MS', { min: 100, max: 600_000, defaultValue: 30_000 }),
    leaseReserveMs: readInteger(env, 'OUTBOX_LEASE_MS', { min: 100, max: 3_600_000, defaultValue: 60_000 }),
    keepBodies: readBoolean(env, 'OUTBOX_KEEP_BODIES', isDemo),
    retentionDays: readInteger(env, 'OUTBOX_RETENTION_DAYS', { min: 1, max: 3_650, defaultValue: 30 }),
  };
}

function readSmtp(env: Environment): SmtpSettings | undefined {
  const text = env['SMTP_URL'];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new ConfigError(
      'SMTP_URL cannot be used: give smtp://user:password@host:587 (with STARTTLS) or smtps://user:password@host:465.',
    );
  }
  const tls = url.protocol === 'smtps:' ? 'implicit' : isLoopbackHost(url.hostname) ? 'none' : 'starttls';
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port) || (tls === 'implicit' ? 465 : tls === 'starttls' ? 587 : 25),
    tls,
    user: url.username === '' ? undefined : decodeURIComponent(url.username),
    password: url.password === '' ? undefined : decodeURIComponent(url.password),
    from: readFrom(env),
  };
}

/** `RB Market <no-reply@shop.example>`, or the address alone. */
function readFrom(env: Environment): SmtpSettings['from'] {
  const text = env['MAIL_FROM'] ?? '';
  const match = /^(?:([^<>\p{Cc}]*)<)?([^\s<>@,;:"\\]+@[^\s<>@,;:"\\]+\.[^\s<>@,;:"\\]+)(>?)$/u.exec(text.trim());
  const isComplete = match && (match[1] === undefined) === (match[3] === '');
  if (isComplete) return { name: (match[1] ?? '').trim().replaceAll('"', ''), address: match[2] ?? '' };
  throw new ConfigError(
    `MAIL_FROM is “${text}”: with SMTP_URL give the sender of mails, such as RB Market <no-reply@shop.example>.`,
  );
}

function readWebhook(env: Environment): WebhookSettings | undefined {
  const text = env['SMS_WEBHOOK_URL'];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isUsable = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (!url || !isUsable || url.username !== '' || url.password !== '') {
    throw new ConfigError(
      'SMS_WEBHOOK_URL cannot be used: give an address such as https://sms.example/send, http on this machine alone.',
    );
  }
  const secret = env['SMS_WEBHOOK_SECRET'] ?? '';
  if (secret.length >= 32) return { url: url.href, secret };
  throw new ConfigError(
    'SMS_WEBHOOK_SECRET is too short: give the secret of at least 32 characters that the text message gateway knows.',
  );
}
