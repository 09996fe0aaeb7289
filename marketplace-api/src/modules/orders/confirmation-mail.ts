import { isolateLtr, isolateLtrRuns } from 'shared-contracts/bidi';
import type { Order, PaymentMethod } from 'shared-contracts/entities/account/order';
import { type Language, localeFor, localizePath } from 'shared-contracts/locale';
import { isZeroMoney, subtractMoney } from 'shared-contracts/money';
import { routes } from 'shared-contracts/routes';
import type { IdentityRow } from '../identity/index.ts';
import { formatAmount } from '../../infra/outbox/format-amount.ts';
import type { Message } from '../../infra/outbox/message.ts';

const METHODS: Readonly<Record<Language, Readonly<Record<PaymentMethod, string>>>> = {
  en: { cash: 'cash on delivery', card: 'by card', wallet: 'from your wallet' },
  ar: { cash: 'نقدًا عند الاستلام', card: 'بالبطاقة', wallet: 'من محفظتك' },
};

/** The order confirmation mail for the customer, in the language of the order. */
export function confirmationMail(
  order: Order,
  { email, full_name: name }: Pick<IdentityRow, 'email' | 'full_name'>,
  { language, siteOrigin }: { readonly language: Language; readonly siteOrigin: string | undefined },
): Message {
  const lines = order.lines.map(({ quantity, product }) => `${quantity} × ${isolateLtrRuns(product.name)}`).join('\n');
  const { number, receiver, shipping_address: address } = order;
  const addressText = [address.address_line, address.area_street, address.city_name].map(isolateLtrRuns).join('\n');
  const phone = language === 'ar' ? isolateLtr(receiver.phone_number) : receiver.phone_number;
  const recipient = [isolateLtrRuns(receiver.full_name), phone].join('\n');
  const payment = paymentLines(order, language).join('\n');
  const total = formatAmount(order.total_cost, language);
  const gift = giftText(order, language);
  const tracking = siteOrigin === undefined ? '' : trackingText(order, siteOrigin, language);
  return { channel: 'email', recipient: email, ...(language === 'ar' ? arabic() : english()) };

  function english() {
    return {
      subject: `We received your order ${number}`,
      body: `Hello ${name},\n\nThank you. Your order ${number}:\n\n${lines}\n\nTotal, VAT included: ${total}\n${payment}\n\n${gift}Delivered to:\n${recipient}\n${addressText}\n${tracking}`,
    };
  }

  function arabic() {
    return {
      subject: `استلمنا طلبك ${number}`,
      body: `مرحبًا ${name}،\n\nشكرًا لك. طلبك رقم ${number}:\n\n${lines}\n\nالإجمالي شاملًا ضريبة القيمة المضافة: ${total}\n${payment}\n\n${gift}المستلِم وعنوان التوصيل:\n${recipient}\n${addressText}\n${tracking}`,
    };
  }
}

/**
 * Payment of the order: the wallet's share and the method's share of the total; for cash, the amount that the courier
 * collects.
 */
function paymentLines(order: Order, language: Language): string[] {
  const { payment_method: method, total_cost: total, wallet_price: wallet } = order;
  const hasBoth = method !== 'wallet' && !isZeroMoney(wallet);
  const name = METHODS[language][method];
  const remaining = formatAmount(subtractMoney(total, wallet), language);
  if (language === 'ar') {
    return [
      `الدفع: ${name}${hasBoth ? `، ومبلغ ${formatAmount(wallet, language)} من محفظتك` : ''}`,
      ...(method === 'cash' ? [`يستلم المندوب: ${remaining}`] : hasBoth ? [`دُفع بالبطاقة: ${remaining}`] : []),
    ];
  }
  return [
    `Payment: ${name}${hasBoth ? `, and ${formatAmount(wallet, language)} from your wallet` : ''}`,
    ...(method === 'cash' ? [`The courier collects: ${remaining}`] : hasBoth ? [`Paid by card: ${remaining}`] : []),
  ];
}

/** The link to the order's look-up without an account (ACC-12). */
function trackingText(
  { number, shipping_address: { country } }: Order,
  siteOrigin: string,
  language: Language,
): string {
  const path = localizePath(localeFor(language, country), routes.trackOrder(number));
  const label = language === 'ar' ? 'تتبّع طلبك دون تسجيل الدخول:' : 'Track your order without signing in:';
  return `\n${label}\n${new URL(path, siteOrigin).href}\n`;
}

/** Recipient and note of a gift, and the promise that the parcel shows no prices; empty for an order that is none. */
function giftText({ gift }: Order, language: Language): string {
  if (!gift) return '';
  const recipient = isolateLtrRuns(gift.recipient);
  const lines =
    language === 'ar'
      ? ['هذا الطلب هدية، فلن تظهر الأسعار داخل الطرد.', recipient && `إلى: ${recipient}`]
      : ['This order is a gift. The parcel shows no prices.', recipient && `For: ${recipient}`];
  return `${[...lines, gift.note].filter(Boolean).join('\n')}\n\n`;
}
