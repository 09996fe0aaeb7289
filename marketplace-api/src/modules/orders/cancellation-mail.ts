import type { Order } from 'shared-contracts/entities/account/order';
import type { Language } from 'shared-contracts/locale';
import { isZeroMoney } from 'shared-contracts/money';
import { type TextFormatter, textFormatter } from '../../infra/messages/text-formatter.ts';
import type { Message } from '../../infra/outbox/message.ts';
import { renderMail } from '../../infra/outbox/render-mail.ts';
import type { IdentityRow } from '../identity/index.ts';

/** The mail to a customer who cancelled an order: what goes back to the wallet and to the card. */
export function cancellationMail(
  { number, cancellation }: Order,
  { email, full_name: name }: Pick<IdentityRow, 'email' | 'full_name'>,
  language: Language,
): Message {
  const texts = textFormatter(language);
  const { formatMessage } = texts;
  const refunds = cancellation ? refundLines(cancellation, texts) : [];
  return renderMail({
    recipient: email,
    language,
    subject: formatMessage('mail.cancellation.subject', { number }),
    blocks: [
      { kind: 'text', text: formatMessage('mail.greeting', { name }) },
      {
        kind: 'lines',
        lines: [
          formatMessage('mail.cancellation.intro', { number }),
          ...(refunds.length > 0 ? refunds : [formatMessage('mail.cancellation.notCharged')]),
        ],
      },
    ],
  });
}

function refundLines(
  { wallet_refund: wallet, card_refund: card }: NonNullable<Order['cancellation']>,
  { formatMessage, formatAmount }: TextFormatter,
): string[] {
  return [
    ...(isZeroMoney(wallet) ? [] : [formatMessage('mail.cancellation.toWallet', { amount: formatAmount(wallet) })]),
    ...(isZeroMoney(card) ? [] : [formatMessage('mail.cancellation.toCard', { amount: formatAmount(card) })]),
  ];
}
