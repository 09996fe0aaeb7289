import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconStar } from 'storefront-kit/ui/media/icons';
import { color } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { VisuallyHidden } from 'storefront-kit/ui/layout/visually-hidden';

const style = css`
  display: inline-flex;
  gap: 2px;
  color: ${color.star};
`;

const STARS = [1, 2, 3, 4, 5];

/** Rating of one shopper: whole stars. */
export function Stars({ rating }: { readonly rating: number }) {
  const { formatMessage } = useIntl();
  return (
    <span css={style}>
      <VisuallyHidden>{formatMessage({ id: 'product.reviews.outOf' }, { rating })}</VisuallyHidden>
      {STARS.map((star) => (
        <Icon key={star} icon={iconStar} size={16} filled={star <= rating} />
      ))}
    </span>
  );
}
