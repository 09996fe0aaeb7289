import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import type { IconShape } from 'storefront-kit/ui/media/icons';
import { iconCart, iconGrid, iconHeart, iconHome, iconUser } from 'storefront-kit/ui/media/icons';
import { color, from, layer, radius } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { VisuallyHidden } from 'storefront-kit/ui/layout/visually-hidden';
import { CATEGORY_MENU_ID } from './category-menu.tsx';

const style = css`
  position: fixed;
  z-index: ${layer.header};
  inset-block-end: 0;
  inset-inline: 0;
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
  ${from.tablet} {
    display: none;
  }
  > a,
  > button {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 2px;
    block-size: 56px;
    color: ${color.muted};
    font-size: 0.6875rem;
    line-height: 1.3;
  }
  > [aria-current] {
    color: ${color.accent};
    font-weight: 600;
  }
  .icon {
    position: relative;
  }
  .count {
    position: absolute;
    inset-block-start: -6px;
    inset-inline-start: 14px;
    min-inline-size: 18px;
    padding-inline: 5px;
    border-radius: ${radius.full};
    background: ${color.accent};
    color: ${color.onAccent};
    font-size: 0.6875rem;
    font-weight: 600;
    line-height: 18px;
    text-align: center;
  }
`;

interface BottomBarProps {
  /** The customer's own pages that this composition has. */
  readonly pages: readonly string[];
  /** Path of the current page. */
  readonly path: string;
  readonly cartCount: number | null;
}

/** Main links within thumb reach, five when the composition has favourites; on phones only. */
export function BottomBar({ pages, path, cartCount }: BottomBarProps) {
  const { formatMessage } = useIntl();
  const renderItem = (to: string, icon: IconShape, label: string, badge?: ReactNode) => (
    <Link to={to} aria-current={path === to ? 'page' : undefined}>
      <ItemIcon icon={icon}>{badge}</ItemIcon>
      <span>{label}</span>
    </Link>
  );
  return (
    <nav css={style} aria-label={formatMessage({ id: 'shell.mainNavigation' })}>
      {renderItem(routes.home(), iconHome, formatMessage({ id: 'shell.home' }))}
      <button type="button" popoverTarget={CATEGORY_MENU_ID}>
        <ItemIcon icon={iconGrid} />
        <span>{formatMessage({ id: 'shell.categories' })}</span>
      </button>
      {renderItem(routes.cart(), iconCart, formatMessage({ id: 'shell.cart' }), <CartCount count={cartCount} />)}
      {pages.includes(routes.favourites()) &&
        renderItem(routes.favourites(), iconHeart, formatMessage({ id: 'shell.favourites' }))}
      {renderItem(routes.dashboard(), iconUser, formatMessage({ id: 'shell.account' }))}
    </nav>
  );
}

function ItemIcon({ icon, children }: { readonly icon: IconShape; readonly children?: ReactNode }) {
  return (
    <span className="icon">
      <Icon icon={icon} size={22} />
      {children}
    </span>
  );
}

function CartCount({ count }: { readonly count: number | null }) {
  const { formatMessage, formatNumber } = useIntl();
  if (!count) return null;
  return (
    <span className="count">
      <span aria-hidden="true">{count > 99 ? formatMessage({ id: 'shell.manyItems' }) : formatNumber(count)}</span>
      <VisuallyHidden>{formatMessage({ id: 'shell.cartCount' }, { count })}</VisuallyHidden>
    </span>
  );
}
