import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Image } from 'shared-contracts/entities/common';
import type { OrderSummary } from 'shared-contracts/entities/account/order';
import { routes } from 'shared-contracts/routes';
import { formatDate } from 'storefront-kit/format/format';
import { iconChevronEnd } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, motion, radius, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { Picture } from 'storefront-kit/ui/media/picture';
import { Price } from 'storefront-kit/ui/product/price';
import { shownStatus } from './model/shown-status.ts';
import { StatusBadge } from './ui/status-badge.tsx';

const style = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  transition: border-color ${motion.fast};
  ${from.tablet} {
    padding: ${space(4)} ${space(5)};
  }
  &:hover {
    border-color: ${color.borderStrong};
  }
  h2 {
    font-size: ${type.md};
  }
  /* The number has hyphens. */
  bdi {
    white-space: nowrap;
  }
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.md};
  }
  .facts {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .status {
    justify-self: end;
  }
  .sum {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    justify-self: end;
    svg {
      color: ${color.muted};
    }
  }
`;

/** Shows the thumbnails that fit; the others wrap below the clipped edge. */
const picturesStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  block-size: 56px;
  overflow: hidden;
  img {
    inline-size: 56px;
    block-size: 56px;
    border-radius: ${radius.sm};
    background: ${color.sunken};
    object-fit: cover;
  }
`;

/** One order in the list; the whole card is a link. */
export function OrderCard({ order }: { readonly order: OrderSummary }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  return (
    <li css={style}>
      <div>
        <h2>
          <Link to={routes.order(order.number)}>
            {formatMessage({ id: 'account.orders.order' })} <bdi>{order.number}</bdi>
          </Link>
        </h2>
        <p className="facts">
          {formatMessage({ id: 'account.orders.facts' }, { date: formatDate(order.placed, host), count: order.count })}
        </p>
      </div>
      <div className="status">
        <StatusBadge status={shownStatus(order)} />
      </div>
      <Pictures images={order.images} />
      <div className="sum">
        <Price price={order.total_cost} />
        <Icon icon={iconChevronEnd} />
      </div>
    </li>
  );
}

function Pictures({ images }: { readonly images: readonly Image[] }) {
  const unique = images.filter(({ src }, index) => images.findIndex((image) => image.src === src) === index);
  return (
    <div css={picturesStyle}>
      {unique.map((image) => (
        <Picture key={image.src} image={image} sizes="56px" />
      ))}
    </div>
  );
}
