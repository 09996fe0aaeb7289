import { fromMinor } from 'shared-contracts/money';
import { textFormatter } from '../../infra/messages/text-formatter.ts';
import type { Message } from '../../infra/outbox/message.ts';
import { renderMail } from '../../infra/outbox/render-mail.ts';
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
