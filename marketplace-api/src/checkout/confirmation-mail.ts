import type { Order, PaymentMethod } from 'shared-contracts/entities/order';
import type { Language } from 'shared-contracts/locale';
import { isZeroMoney } from 'shared-contracts/money';
import type { Message } from '../outbox/message.ts';

const METHODS: Readonly<Record<Language, Readonly<Record<PaymentMethod, string>>>> = {
  en: { cash: 'cash on delivery', card: 'by card', wallet: 'from your wallet' },
  ar: { cash: 'نقدًا عند الاستلام', card: 'بالبطاقة', wallet: 'من محفظتك' },
};

/** The mail that confirms an order, in the language that it was placed in. */
export function confirmationMail(order: Order, recipient: string, language: Language): Message {
  const lines = order.lines.map(({ quantity, product }) => `${quantity} × ${product.name}`).join('\n');
  const total = `${order.total_cost.amount} ${order.total_cost.currency}`;
  const payment = METHODS[language][order.payment_method];
  const hasBoth = order.payment_method !== 'wallet' && !isZeroMoney(order.wallet_price);
  const wallet = `${order.wallet_price.amount} ${order.wallet_price.currency}`;
  const { number, receiver, shipping_address: address } = order;
  const place = `${address.address_line}\n${address.area_street}\n${address.city_name}`;
  return { channel: 'email', recipient, ...(language === 'ar' ? arabic() : english()) };

  function english() {
    return {
      subject: `We received your order ${number}`,
      body: `Hello ${receiver.full_name},\n\nThank you. Your order ${number}:\n\n${lines}\n\nTotal, VAT included: ${total}\nPayment: ${payment}${hasBoth ? `, and ${wallet} from your wallet` : ''}\n\nDelivered to:\n${place}\n`,
    };
  }

  function arabic() {
    return {
      subject: `استلمنا طلبك ${number}`,
      body: `مرحبًا ${receiver.full_name}،\n\nشكرًا لك. طلبك رقم ${number}:\n\n${lines}\n\nالإجمالي شاملًا ضريبة القيمة المضافة: ${total}\nالدفع: ${payment}${hasBoth ? `، و${wallet} من محفظتك` : ''}\n\nعنوان التوصيل:\n${place}\n`,
    };
  }
}
