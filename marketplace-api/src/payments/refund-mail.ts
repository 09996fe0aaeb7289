import { formatMinor } from 'shared-contracts/money';
import type { Message } from '../outbox/message.ts';
import type { PaymentRow } from './payment-rows.ts';

/** The mail to who paid after the order had been given back, and whose products are gone. */
export function refundMail(payment: PaymentRow, recipient: string): Message {
  const { order_number: number, amount, currency, language } = payment;
  const sum = `${formatMinor(amount)} ${currency}`;
  return {
    channel: 'email',
    recipient,
    ...(language === 'ar'
      ? {
          subject: `أعدنا مبلغ طلبك ${number}`,
          body: `وصلنا تأكيد الدفع بعد انتهاء مهلته، وكانت منتجات الطلب ${number} قد نفدت.\nأعدنا ${sum} إلى بطاقتك؛ وقد يستغرق ظهور المبلغ بضعة أيام حسب مصرفك.\n`,
        }
      : {
          subject: `We have refunded your order ${number}`,
          body: `Your bank confirmed the payment after its time was over, and the products of order ${number} were sold out by then.\nWe have given ${sum} back to your card; depending on your bank it may take some days to appear.\n`,
        }),
  };
}
