import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Gift } from 'shared-contracts/entities/account/order';
import { Card } from 'storefront-kit/ui/layout/card';
import { factsStyle } from './facts-style.ts';

const noteStyle = css`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Recipient and note of a gift (CART-16). */
export function GiftCard({ gift: { recipient, note } }: { readonly gift: Gift }) {
  const { formatMessage } = useIntl();
  return (
    <Card aria-labelledby="order-gift">
      <h2 id="order-gift">{formatMessage({ id: 'account.order.gift' })}</h2>
      <p>{formatMessage({ id: 'account.order.giftHint' })}</p>
      <dl css={factsStyle}>
        {recipient && (
          <div>
            <dt>{formatMessage({ id: 'account.order.giftFor' })}</dt>
            <dd>
              <bdi>{recipient}</bdi>
            </dd>
          </div>
        )}
        {note && (
          <div>
            <dt>{formatMessage({ id: 'account.order.giftNote' })}</dt>
            <dd css={noteStyle} dir="auto">
              {note}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
