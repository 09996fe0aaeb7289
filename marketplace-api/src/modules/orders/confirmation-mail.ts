import { isolateLtrRuns } from 'shared-contracts/bidi';
import type { Order } from 'shared-contracts/entities/account/order';
import { type Language, localeFor, localizePath } from 'shared-contracts/locale';
import { isZeroMoney, subtractMoney } from 'shared-contracts/money';
import { routes } from 'shared-contracts/routes';
import { isolateValue, type TextFormatter, textFormatter } from '../../infra/messages/text-formatter.ts';
import type { Message } from '../../infra/outbox/message.ts';
import { type MailBlock, renderMail } from '../../infra/outbox/render-mail.ts';
import type { IdentityRow } from '../identity/index.ts';

/** The order confirmation mail for the customer, in the language of the order. */
export function confirmationMail(
  order: Order,
  { email, full_name: name }: Pick<IdentityRow, 'email' | 'full_name'>,
  { language, siteOrigin }: { readonly language: Language; readonly siteOrigin: string | undefined },
): Message {
  const texts = textFormatter(language, order.shipping_address.country);
  const { formatMessage } = texts;
  const { number } = order;
  return renderMail({
    recipient: email,
    language,
    subject: formatMessage('mail.confirmation.subject', { number }),
    blocks: [
      { kind: 'text', text: formatMessage('mail.greeting', { name }) },
      { kind: 'text', text: formatMessage('mail.confirmation.intro', { number }) },
      {
        kind: 'lines',
        lines: order.lines.map(({ quantity, product }) =>
          formatMessage('mail.confirmation.line', { quantity, product: product.name }),
        ),
      },
      {
        kind: 'rows',
        rows: [
          [formatMessage('mail.confirmation.total'), texts.formatAmount(order.total_cost)],
          ...paymentRows(order, texts),
        ],
      },
      ...giftBlocks(order, texts),
      { kind: 'lines', heading: formatMessage('mail.confirmation.deliveredTo'), lines: addressLines(order, language) },
      ...(siteOrigin === undefined ? [] : [trackingBlock(order, siteOrigin, texts)]),
    ],
  });
}

function addressLines({ receiver, shipping_address: address }: Order, language: Language): string[] {
  const phone = language === 'ar' ? String(isolateValue(receiver.phone_number)) : receiver.phone_number;
  const { address_line, area_street, city_name } = address;
  return [
    isolateLtrRuns(receiver.full_name),
    phone,
    ...[address_line, area_street, city_name].map((line) => isolateLtrRuns(line)),
  ];
}

/**
 * Payment of the order: the wallet's share and the method's share of the total; for cash, the amount that the courier
 * collects.
 */
function paymentRows(order: Order, { formatMessage, formatAmount }: TextFormatter): [string, string][] {
  const { payment_method: payment, total_cost: total, wallet_price: wallet } = order;
  const hasBoth = payment !== 'wallet' && !isZeroMoney(wallet);
  const method = formatMessage(`payment.method.${payment}`);
  const remaining = formatAmount(subtractMoney(total, wallet));
  const label = formatMessage('mail.confirmation.payment');
  return [
    [
      label,
      hasBoth ? formatMessage('mail.confirmation.paidByWalletToo', { method, amount: formatAmount(wallet) }) : method,
    ],
    ...(payment === 'cash'
      ? [[formatMessage('mail.confirmation.courierCollects'), remaining] as [string, string]]
      : []),
    ...(payment === 'card' && hasBoth
      ? [[formatMessage('mail.confirmation.paidByCard'), remaining] as [string, string]]
      : []),
  ];
}

/** The link to the order's look-up without an account (ACC-12). */
function trackingBlock(
  { number, shipping_address: { country } }: Order,
  siteOrigin: string,
  { language, formatMessage }: TextFormatter,
): MailBlock {
  const path = localizePath(localeFor(language, country), routes.trackOrder(number));
  return {
    kind: 'link',
    text: formatMessage('mail.confirmation.track'),
    button: formatMessage('mail.confirmation.trackButton'),
    url: new URL(path, siteOrigin).href,
  };
}

/** Recipient and note of a gift, and the promise that the parcel shows no prices; nothing for an order that is none. */
function giftBlocks({ gift }: Order, { formatMessage }: TextFormatter): MailBlock[] {
  if (!gift) return [];
  const { recipient, note } = gift;
  const lines = [
    formatMessage('mail.confirmation.gift'),
    recipient && formatMessage('mail.confirmation.giftFor', { recipient }),
  ];
  return [{ kind: 'lines', lines }, ...(note ? [{ kind: 'quote' as const, text: note }] : [])];
}
