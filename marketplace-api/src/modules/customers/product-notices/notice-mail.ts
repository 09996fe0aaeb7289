import { type CountryCode, type Language, localeFor, localizePath } from 'shared-contracts/locale';
import { currencyOf, fromMinor } from 'shared-contracts/money';
import { routes } from 'shared-contracts/routes';
import { textFormatter } from '../../../infra/messages/text-formatter.ts';
import type { Message } from '../../../infra/outbox/message.ts';
import { renderMail } from '../../../infra/outbox/render-mail.ts';

/** A notice whose product is back, or cheaper. */
export interface DueNotice {
  readonly kind: 'restock' | 'price-drop';
  readonly email: string;
  /** Full name of the customer. */
  readonly customer: string;
  readonly country: CountryCode;
  readonly language: Language;
  /** Origin for the links; null: the mail has none. */
  readonly site_origin: string | null;
  /** Price at the request and now, in minor units. */
  readonly price: number;
  readonly current_price: number;
  readonly slug: string;
  /** Name of the product in the language. */
  readonly name: string;
}

/** The mail of a notice: what happened, the price, links to the product and to the other notices (PDP-12). */
export function noticeMail(notice: DueNotice): Message {
  const { kind, email, customer, country, language, site_origin: origin, slug, name } = notice;
  const { formatMessage, formatAmount } = textFormatter(language, country);
  const currency = currencyOf(country);
  const price = formatAmount(fromMinor(notice.current_price, currency));
  const values = { product: name, price, before: formatAmount(fromMinor(notice.price, currency)) };
  const id = kind === 'restock' ? 'mail.restock' : 'mail.priceDrop';
  const urlOf = (path: string) => `${origin ?? ''}${localizePath(localeFor(language, country), path)}`;
  return renderMail({
    recipient: email,
    language,
    subject: formatMessage(`${id}.subject`, values),
    blocks: [
      { kind: 'text', text: formatMessage('mail.greeting', { name: customer }) },
      ...(origin === null
        ? [{ kind: 'text', text: formatMessage(`${id}.text`, values) } as const]
        : [
            {
              kind: 'link',
              text: formatMessage(`${id}.text`, values),
              button: formatMessage('mail.notice.button'),
              url: urlOf(routes.product(slug)),
            } as const,
          ]),
      { kind: 'text', text: formatMessage('mail.notice.once') },
    ],
  });
}
