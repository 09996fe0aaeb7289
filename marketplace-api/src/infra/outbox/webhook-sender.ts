import { createHmac } from 'node:crypto';
import type { WebhookSettings } from '../config/delivery-settings.ts';
import { type MessageSender, PermanentDeliveryError } from './sender.ts';

/** Client errors that a retry can cure: the secret (401), timing (408, 425) or the receiver's own limit (429). */
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429]);

/**
 * Posts text messages to a gateway as JSON. The signature has the form of payment notifications:
 * `x-message-signature: t=<seconds>,v1=<hex>`, the HMAC-SHA256 of `<seconds>.<body>`. `idempotency-key` is the same
 * for every attempt.
 *
 * 2xx: accepted. 4xx: refused permanently, except `RETRYABLE_STATUSES`. All other results are retried.
 */
export function createWebhookSender({ url, secret }: WebhookSettings): MessageSender {
  return {
    send: async ({ key, recipient, body: text, createdAt }, signal) => {
      const body = JSON.stringify({ id: key, to: recipient, text, created_at: createdAt.toISOString() });
      const seconds = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-message-signature': `t=${seconds},v1=${signature}`,
        },
        body,
        redirect: 'manual',
        signal,
      });
      await response.body?.cancel();
      const { status } = response;
      if (response.ok) return;
      const reason = `The text message gateway responded with ${status}.`;
      if (status >= 400 && status < 500 && !RETRYABLE_STATUSES.has(status)) throw new PermanentDeliveryError(reason);
      throw new Error(reason);
    },
    close: () => undefined,
  };
}
