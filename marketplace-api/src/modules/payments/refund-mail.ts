import { formatMinor } from 'shared-contracts/money';
import type { Message } from '../../infra/outbox/message.ts';
import type { PaymentRow } from './payment-rows.ts';

/** The mail to a customer whose payment came after the order's release, when the order cannot be restored. */
export function refundMail(payment: PaymentRow, recipient: string): Message {
  const { order_number: number, amount, currency, language } = payment;
  const sum = `${formatMinor(amount)} ${currency}`;
  return {
    channel: 'email',
    recipient,
    ...(language === 'ar'
      ? {
          subject: `أعدنا مبلغ طلبك ${number}`,
          body: `وصلنا تأكيد الدفع بعد انتهاء مهلته، ولم يعد تنفيذ الطلب ${number} ممكنًا.\nأعدنا ${sum} إلى بطاقتك؛ وقد يستغرق ظهور المبلغ بضعة أيام حسب مصرفك.\n`,
        }
      : {
          subject: `We have refunded your order ${number}`,
          body: `Your bank confirmed the payment after its time was over, and order ${number} could no longer be carried out.\nWe have given ${sum} back to your card; depending on your bank it may take some days to appear.\n`,
        }),
  };
}
