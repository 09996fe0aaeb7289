import type { Order } from 'shared-contracts/entities/order';
import type { Language } from 'shared-contracts/locale';
import type { Message } from '../services.ts';

/** The mail that confirms an order, in the language that it was placed in. */
export function confirmationMail(order: Order, recipient: string, language: Language): Message {
  const lines = order.lines.map(({ quantity, product }) => `${quantity} × ${product.name}`).join('\n');
  const total = `${order.total_cost.amount} ${order.total_cost.currency}`;
  const { number, receiver, shipping_address: address } = order;
  const place = `${address.address_line}\n${address.area_street}\n${address.city_name}`;
  return { channel: 'email', recipient, ...(language === 'ar' ? arabic() : english()) };

  function english() {
    return {
      subject: `We received your order ${number}`,
      body: `Hello ${receiver.full_name},\n\nThank you. Your order ${number}:\n\n${lines}\n\nTotal, VAT included: ${total}\nPayment: cash on delivery\n\nDelivered to:\n${place}\n`,
    };
  }

  function arabic() {
    return {
      subject: `استلمنا طلبك ${number}`,
      body: `مرحبًا ${receiver.full_name}،\n\nشكرًا لك. طلبك رقم ${number}:\n\n${lines}\n\nالإجمالي شاملًا ضريبة القيمة المضافة: ${total}\nالدفع: نقدًا عند الاستلام\n\nعنوان التوصيل:\n${place}\n`,
    };
  }
}
