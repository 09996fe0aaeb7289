import { isolateLtr } from 'shared-contracts/bidi';
import type { Order } from 'shared-contracts/entities/account/order';
import type { Language } from 'shared-contracts/locale';
import { isZeroMoney } from 'shared-contracts/money';
import { formatAmount } from '../../infra/outbox/format-amount.ts';
import type { Message } from '../../infra/outbox/message.ts';
import type { IdentityRow } from '../identity/index.ts';

/** The mail to a customer who cancelled an order: what goes back to the wallet and to the card. */
export function cancellationMail(
  { number, cancellation }: Order,
  { email, full_name: name }: Pick<IdentityRow, 'email' | 'full_name'>,
  language: Language,
): Message {
  const refunds = cancellation ? refundLines(cancellation, language) : [];
  if (language === 'ar') {
    const body = refunds.length > 0 ? refunds.join('\n') : 'لم يُخصم منك أي مبلغ.';
    return {
      channel: 'email',
      recipient: email,
      subject: `أُلغي طلبك ${number}`,
      body: `مرحبًا ${name}،\n\nألغينا طلبك رقم ${isolateLtr(number)} كما طلبت.\n${body}\n`,
    };
  }
  const body = refunds.length > 0 ? refunds.join('\n') : 'You were not charged.';
  return {
    channel: 'email',
    recipient: email,
    subject: `Your order ${number} is cancelled`,
    body: `Hello ${name},\n\nWe cancelled your order ${number} as you asked.\n${body}\n`,
  };
}

function refundLines(
  { wallet_refund: wallet, card_refund: card }: NonNullable<Order['cancellation']>,
  language: Language,
): string[] {
  const toWallet = formatAmount(wallet, language);
  const toCard = formatAmount(card, language);
  const isArabic = language === 'ar';
  return [
    ...(isZeroMoney(wallet)
      ? []
      : [isArabic ? `أعدنا ${toWallet} إلى محفظتك.` : `We have given ${toWallet} back to your wallet.`]),
    ...(isZeroMoney(card)
      ? []
      : [
          isArabic
            ? `سنعيد ${toCard} إلى بطاقتك؛ وقد يستغرق ظهور المبلغ بضعة أيام حسب مصرفك.`
            : `We are giving ${toCard} back to your card; depending on your bank it may take some days to appear.`,
        ]),
  ];
}
