import { fromMinor } from 'shared-contracts/money';
import type { Language } from 'shared-contracts/locale';
import { formatAmount } from '../../infra/outbox/format-amount.ts';
import type { Message } from '../../infra/outbox/message.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Why the card's money went back: the customer cancelled, or the payment came after the order's release. */
const REASONS: Readonly<Record<Language, (number: string, isCancelled: boolean) => string>> = {
  en: (number, isCancelled) =>
    isCancelled
      ? `You cancelled order ${number}.`
      : `Your bank confirmed the payment after its time was over, and order ${number} could no longer be carried out.`,
  ar: (number, isCancelled) =>
    isCancelled ? `ألغيت الطلب ${number}.` : `وصلنا تأكيد الدفع بعد انتهاء مهلته، ولم يعد تنفيذ الطلب ${number} ممكنًا.`,
};

/** The mail to a customer whose card got its money back. */
export function refundMail(payment: PaymentRow, recipient: string): Message {
  const { order_number: number, amount, currency, language, is_cancelled: isCancelled } = payment;
  const sum = formatAmount(fromMinor(amount, currency), language);
  const reason = REASONS[language](number, isCancelled);
  return {
    channel: 'email',
    recipient,
    ...(language === 'ar'
      ? {
          subject: `أعدنا مبلغ طلبك ${number}`,
          body: `${reason}\nأعدنا ${sum} إلى بطاقتك؛ وقد يستغرق ظهور المبلغ بضعة أيام حسب مصرفك.\n`,
        }
      : {
          subject: `We have refunded your order ${number}`,
          body: `${reason}\nWe have given ${sum} back to your card; depending on your bank it may take some days to appear.\n`,
        }),
  };
}
