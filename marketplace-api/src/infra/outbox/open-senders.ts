import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-values.ts';
import type { Message } from './message.ts';
import { DEMO_SENDER, type MessageSender } from './sender.ts';
import { createSmtpSender } from './smtp-sender.ts';
import { createWebhookSender } from './webhook-sender.ts';

type SenderConfig = Pick<Config, 'isDemo' | 'siteOrigin' | 'isPhoneCodeRequired' | 'delivery'>;

/**
 * Refuses settings with which the shop would only pretend to send. Recovery and activation need mails and an origin
 * for their links; an order needs a phone code. The demonstration shows its messages on a page.
 * @throws ConfigError that names the missing setting
 */
export function assertSendersConfigured({
  isDemo: demo,
  siteOrigin,
  isPhoneCodeRequired: checkoutNeedsPhoneCode,
  delivery,
}: SenderConfig): void {
  if (demo || !delivery.isSending) return;
  if (!delivery.smtp) {
    throw new ConfigError(
      'Nothing sends the mails that recovery and activation need: set SMTP_URL and MAIL_FROM (SEND_MESSAGES=0 where another process sends).',
    );
  }
  if (!siteOrigin) {
    throw new ConfigError(
      'Links in mails need the address of the shop: set SHELL_ORIGIN, for example https://shop.example.',
    );
  }
  if (checkoutNeedsPhoneCode && !delivery.webhook) {
    throw new ConfigError(
      'Nothing sends the phone code that ordering needs: set SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET, or CHECKOUT_NEEDS_PHONE_CODE=0.',
    );
  }
}

/** Opens the sender of each configured channel; without settings the demonstration's senders. */
export function openSenders({
  isDemo: demo,
  delivery,
}: SenderConfig): Partial<Record<Message['channel'], MessageSender>> {
  const email = delivery.smtp ? createSmtpSender(delivery.smtp, delivery.brand) : demo ? DEMO_SENDER : undefined;
  const sms = delivery.webhook ? createWebhookSender(delivery.webhook) : demo ? DEMO_SENDER : undefined;
  return { ...(email && { email }), ...(sms && { sms }) };
}

/** Whether this shop sends text messages; where it does not, no code is stored. */
export function canSendTextMessages({ isDemo: demo, delivery }: Pick<SenderConfig, 'isDemo' | 'delivery'>): boolean {
  return demo || !delivery.isSending || delivery.webhook !== undefined;
}
