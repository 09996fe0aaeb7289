import { fromMinor } from 'shared-contracts/money';
import type { Queryable } from '../../infra/db/database.ts';
import { textFormatter } from '../../infra/messages/text-formatter.ts';
import type { Message } from '../../infra/outbox/message.ts';
import { queueMessage } from '../../infra/outbox/queue-message.ts';
import { renderMail } from '../../infra/outbox/render-mail.ts';
import { findActiveIdentity } from '../identity/index.ts';
import type { PaymentRow } from './payment-rows.ts';

/**
 * The mail to a customer whose card got its money back: the customer cancelled, or the payment came after the order's
 * release.
 */
export function refundMail(payment: PaymentRow, recipient: string): Message {
  const { order_number: number, amount, currency, language, is_cancelled: isCancelled } = payment;
  const { formatMessage, formatAmount } = textFormatter(language);
  return renderMail({
    recipient,
    language,
    subject: formatMessage('mail.refund.subject', { number }),
    blocks: [
      {
        kind: 'lines',
        lines: [
          formatMessage(isCancelled ? 'mail.refund.cancelled' : 'mail.refund.late', { number }),
          formatMessage('mail.refund.amount', { amount: formatAmount(fromMinor(amount, currency)) }),
        ],
      },
    ],
  });
}

/** Queues the mail in the transaction that records the refund. A customer whose account is deleted gets none. */
export async function queueRefundMail(tx: Queryable, payment: PaymentRow, now: Date): Promise<void> {
  const identity = await findActiveIdentity(tx, payment.identity_id);
  if (identity) await queueMessage(tx, refundMail(payment, identity.email), now);
}
