import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import type { CustomerIdentity } from 'storefront-kit/data/for-customer';
import {
  iconBell,
  iconBox,
  iconCart,
  iconClock,
  iconGrid,
  iconHeart,
  iconInfo,
  iconPin,
  iconReturn,
  iconShare,
  iconShield,
  iconStar,
  iconTag,
  iconUser,
  iconWallet,
  type IconShape,
} from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { TARGET, color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
  padding-block: ${space(4)} ${space(12)};
  ${from.desktop} {
    grid-template-columns: 240px minmax(0, 1fr);
    gap: ${space(8)};
    padding-block: ${space(8)} ${space(16)};
  }
  .customer {
    margin-block-end: ${space(3)};
    font-weight: 600;
    span {
      display: block;
      color: ${color.muted};
      font-size: ${type.sm};
      font-weight: 400;
      overflow-wrap: anywhere;
    }
  }
  .entries {
    display: flex;
    gap: ${space(2)};
    overflow-x: auto;
    ${from.desktop} {
      flex-direction: column;
      gap: ${space(1)};
    }
  }
  .entries a {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-block-size: ${TARGET};
    padding-inline: ${space(4)};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
    font-size: ${type.md};
    white-space: nowrap;
    ${from.desktop} {
      border-color: transparent;
      background: none;
    }
  }
  .entries a:hover {
    background: ${color.sunken};
  }
  .sign-out {
    margin-block-start: ${space(3)};
  }
  .entries a[aria-current] {
    border-color: transparent;
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 600;
  }
`;

interface Entry {
  readonly path: string;
  readonly label: string;
  readonly icon: IconShape;
}

/** The customer's pages, in the order of the navigation. */
const ENTRIES: readonly Entry[] = [
  { path: routes.orders(), label: 'account.orders.title', icon: iconBox },
  { path: routes.returns(), label: 'account.returns.title', icon: iconReturn },
  { path: routes.addresses(), label: 'account.addresses.title', icon: iconPin },
  { path: routes.favourites(), label: 'account.dashboard.favourites', icon: iconHeart },
  { path: routes.wishlist(), label: 'account.dashboard.buyLater', icon: iconClock },
  { path: routes.notices(), label: 'account.dashboard.notices', icon: iconBell },
  { path: routes.wallet(), label: 'account.wallet.title', icon: iconWallet },
  { path: routes.shareAndEarn(), label: 'account.share.title', icon: iconShare },
  { path: routes.myQuestions(), label: 'account.userContent.questions', icon: iconInfo },
  { path: routes.myReviews(), label: 'account.userContent.reviews', icon: iconStar },
  { path: routes.account(), label: 'account.dashboard.settings', icon: iconUser },
  { path: routes.dashboardCart(), label: 'account.dashboard.cart', icon: iconCart },
  { path: routes.switchAccount(), label: 'account.switch.title', icon: iconGrid },
  { path: routes.sellHere(), label: 'account.dashboard.sellHere', icon: iconTag },
  { path: routes.employees(), label: 'account.dashboard.employees', icon: iconShield },
];

interface DashboardLayoutProps {
  readonly customer: CustomerIdentity | null;
  /** Path of the page's navigation entry. */
  readonly current: string;
  readonly children: ReactNode;
}

/** Layout of every customer page: greeting, navigation and content. */
export function DashboardLayout({ customer, current, children }: DashboardLayoutProps) {
  return (
    <PageContainer>
      <div css={style}>
        <div>
          {customer && (
            <p className="customer">
              <bdi>{customer.name || customer.email}</bdi>
              {customer.name && (
                <span>
                  <bdi>{customer.email}</bdi>
                </span>
              )}
            </p>
          )}
          <Navigation current={current} />
          <SignOut />
        </div>
        <div>{children}</div>
      </div>
    </PageContainer>
  );
}

/** Shown at every width: a phone's header has no account menu. */
function SignOut() {
  const { formatMessage } = useIntl();
  const host = useHost();
  const signOut = () => {
    host.bus
      .send('session/end', {})
      .catch(() => host.toast({ type: 'Error', message: formatMessage({ id: 'kit.error.logout_flow' }) }));
  };
  return (
    <p className="sign-out">
      <Button variant="secondary" size="sm" onClick={signOut}>
        {formatMessage({ id: 'account.dashboard.signOut' })}
      </Button>
    </p>
  );
}

/** On a phone the navigation is one scrolling row: the current entry scrolls into view. */
function Navigation({ current }: { readonly current: string }) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'account.dashboard.navigation' })}>
      <ul className="entries">
        {ENTRIES.map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path} {...(path === current && CURRENT)}>
              <Icon icon={icon} />
              {formatMessage({ id: label })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const CURRENT = { 'aria-current': 'page', ref: centerInRow } as const;

/** Scrolls only the row of `entry`, to centre the entry as far as possible. */
function centerInRow(entry: HTMLElement | null): void {
  const row = entry?.closest('ul');
  if (!entry || !row) return;
  const [entryBox, rowBox] = [entry.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += entryBox.left + entryBox.width / 2 - (rowBox.left + rowBox.width / 2);
}
