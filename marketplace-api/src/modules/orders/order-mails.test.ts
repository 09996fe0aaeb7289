import { expect, test } from '@jest/globals';
import { fromMinor } from 'shared-contracts/money';
import { buildOrder } from 'shared-contracts/testing/builders';
import { cancellationMail } from './cancellation-mail.ts';
import { confirmationMail } from './confirmation-mail.ts';

const CUSTOMER = { email: 'layla@example.com', full_name: 'Layla Hassan' };
const ORDER = buildOrder({
  payment_method: 'card',
  total_cost: fromMinor(129_950, 'SAR'),
  wallet_price: fromMinor(2_000, 'SAR'),
});

test.each([
  ['en', ['included: SAR\u00a01,299.50\n', 'and SAR\u00a020 from your wallet', 'Paid by card: SAR\u00a01,279.50\n']],
  ['ar', ['المضافة: ر.س\u00a01,299.50\n', 'ومبلغ ر.س\u00a020 من محفظتك', 'بالبطاقة: ر.س\u00a01,279.50\n']],
] as const)('ConfirmationMail: amounts are money of the language %s [LOC-03]', (language, expected) => {
  const { body } = confirmationMail(ORDER, CUSTOMER, { language, siteOrigin: undefined });
  for (const text of expected) expect(body).toContain(text);
  expect(body).not.toMatch(/\d\.\d\d (AED|SAR)/);
});

test.each([
  ['en', 'We have given SAR\u00a020 back to your wallet.'],
  ['ar', 'أعدنا ر.س\u00a020 إلى محفظتك.'],
] as const)('CancellationMail: amounts are money of the language %s [LOC-03]', (language, expected) => {
  const cancellation = {
    wallet_refund: fromMinor(2_000, 'SAR'),
    card_refund: fromMinor(0, 'SAR'),
    is_card_refunded: true,
  };
  const { body } = cancellationMail({ ...ORDER, cancellation }, CUSTOMER, language);
  expect(body).toContain(expected);
  expect(body).not.toMatch(/\d\.\d\d (AED|SAR)/);
});
