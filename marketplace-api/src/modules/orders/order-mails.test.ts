import { describe, expect, test } from '@jest/globals';
import { fromMinor } from 'shared-contracts/money';
import { buildOrder, buildOrderLine } from 'shared-contracts/testing/builders';
import { cancellationMail } from './cancellation-mail.ts';
import { confirmationMail } from './confirmation-mail.ts';

const CUSTOMER = { email: 'layla@example.com', full_name: 'Layla Hassan' };
const ORDER = buildOrder({
  payment_method: 'card',
  total_cost: fromMinor(129_950, 'SAR'),
  wallet_price: fromMinor(2_000, 'SAR'),
});
const HOSTILE = '<img src=x onerror=alert(1)> & "Co"';

describe('ConfirmationMail', () => {
  test.each([
    ['en', ['included: SAR\u00a01,299.50\n', 'and SAR\u00a020 from your wallet', 'Paid by card: SAR\u00a01,279.50\n']],
    ['ar', ['المضافة: ر.س\u00a01,299.50\n', 'ومبلغ ر.س\u00a020 من محفظتك', 'بالبطاقة: ر.س\u00a01,279.50\n']],
  ] as const)('amounts are money of the language %s, in both parts [LOC-03]', (language, expected) => {
    const { body, html = '' } = confirmationMail(ORDER, CUSTOMER, { language, siteOrigin: undefined });
    for (const text of expected) {
      expect(body).toContain(text);
      expect(html).toContain(/[A-Zر][\s\S]*$/.exec(text.split(': ').at(-1) ?? '')?.[0].trim());
    }
    expect(`${body}${html}`).not.toMatch(/\d\.\d\d (AED|SAR)/);
  });

  test.each(['en', 'ar'] as const)('names with HTML characters are text, never elements: %s [ACT-02]', (language) => {
    const line = buildOrderLine();
    const order = {
      ...ORDER,
      gift: { recipient: HOSTILE, note: `${HOSTILE}\n${HOSTILE}` },
      receiver: { ...ORDER.receiver, full_name: HOSTILE },
      lines: [{ ...line, product: { ...line.product, name: HOSTILE } }],
    };
    const { body, html = '' } = confirmationMail(
      order,
      { ...CUSTOMER, full_name: HOSTILE },
      { language, siteOrigin: 'https://shop.example' },
    );
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;/g)).toHaveLength(6);
    expect(body).toContain('<img src=x onerror=alert(1)>');
  });

  test('a Latin name, number and phone number are isolated in Arabic: characters in the text, bdi in HTML [APP-02]', () => {
    const { subject, body, html } = confirmationMail(ORDER, CUSTOMER, { language: 'ar', siteOrigin: undefined });
    expect(subject).toBe(`استلمنا طلبك \u2066${ORDER.number}\u2069`);
    expect(body).toContain('مرحبًا \u2066Layla Hassan\u2069،');
    expect(body).toContain(`\u2066${ORDER.receiver.phone_number}\u2069`);
    expect(html).toContain('مرحبًا <bdi dir="ltr">Layla Hassan</bdi>،');
    expect(html).not.toMatch(/[\u2066-\u2069]/);
  });

  test.each([
    ['en', 'Track the order', 'https://shop.example/'],
    ['ar', 'تتبّع الطلب', 'https://shop.example/ar/'],
  ] as const)('links to the look-up of the order: %s [ACC-12]', (language, button, beginning) => {
    const { body, html } = confirmationMail(ORDER, CUSTOMER, { language, siteOrigin: 'https://shop.example' });
    expect(html).toMatch(new RegExp(`<a href="${beginning}[^"]+"[^>]*>${button}</a>`));
    expect(body).toContain(`\n\n${beginning}`);
  });
});

describe('CancellationMail', () => {
  test.each([
    ['en', 'We have given SAR\u00a020 back to your wallet.'],
    ['ar', 'أعدنا ر.س\u00a020 إلى محفظتك.'],
  ] as const)('amounts are money of the language %s [LOC-03]', (language, expected) => {
    const cancellation = {
      wallet_refund: fromMinor(2_000, 'SAR'),
      card_refund: fromMinor(0, 'SAR'),
      is_card_refunded: true,
    };
    const { body, html } = cancellationMail({ ...ORDER, cancellation }, CUSTOMER, language);
    expect(body).toContain(expected);
    expect(html).toContain(expected);
    expect(body).not.toMatch(/\d\.\d\d (AED|SAR)/);
  });

  test.each([
    ['en', 'You were not charged.'],
    ['ar', 'لم يُخصم منك أي مبلغ.'],
  ] as const)('says that an unpaid order costs nothing: %s [ACC-11]', (language, expected) => {
    expect(cancellationMail(ORDER, CUSTOMER, language).body).toContain(expected);
  });
});
