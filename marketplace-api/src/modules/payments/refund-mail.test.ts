import { expect, test } from '@jest/globals';
import type { PaymentRow } from './payment-rows.ts';
import { refundMail } from './refund-mail.ts';

const ROW = { order_number: 'RB-1', amount: 57_650, currency: 'AED' } as PaymentRow;

test.each([
  ['en', true, 'You cancelled order RB-1.', 'AED\u00a0576.50 back to your card'],
  ['en', false, 'Your bank confirmed the payment after its time was over', 'AED\u00a0576.50'],
  ['ar', true, 'ألغيت الطلب \u2066RB-1\u2069.', 'أعدنا د.إ\u00a0576.50 إلى بطاقتك'],
  ['ar', false, 'وصلنا تأكيد الدفع بعد انتهاء مهلته', 'د.إ\u00a0576.50'],
] as const)(
  'RefundMail: in %s, cancelled %s, gives the reason and the amount [LOC-03]',
  (language, isCancelled, reason, amount) => {
    const { body, html } = refundMail({ ...ROW, language, is_cancelled: isCancelled }, 'layla@example.com');
    expect(body).toContain(reason);
    expect(body).toContain(amount);
    expect(html).toContain(amount);
  },
);
