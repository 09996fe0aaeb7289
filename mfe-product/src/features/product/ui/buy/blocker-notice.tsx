import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconInfo } from 'storefront-kit/ui/media/icons';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import type { PurchaseBlocker } from '../../model/purchase-rules.ts';

const style = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(3)};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  color: ${color.danger};
  font-size: ${type.md};
  font-weight: 600;
`;

const MESSAGES: Readonly<Record<PurchaseBlocker, string>> = {
  'sold-out': 'kit.error.sold_out',
  expired: 'product.buy.noLongerSold',
  'not-deliverable': 'kit.error.not_deliverable',
};

/** Shows why the product cannot be bought (PDP-05, PDP-09). */
export function BlockerNotice({ blocker }: { readonly blocker: PurchaseBlocker }) {
  const { formatMessage } = useIntl();
  return (
    <p css={style}>
      <Icon icon={iconInfo} />
      {formatMessage({ id: MESSAGES[blocker] })}
    </p>
  );
}
