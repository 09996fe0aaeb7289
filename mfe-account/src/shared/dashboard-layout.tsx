import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import type { CustomerIdentity } from 'storefront-kit/data/for-customer';
import { TARGET, color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { iconChevronStart } from 'storefront-kit/ui/media/icons';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Link } from 'storefront-kit/ui/navigation/link';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';
import { ENTRIES } from './dashboard-entries.ts';

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
    .menu {
      grid-area: 1 / 1;
    }
    .back {
      display: none;
    }
  }
  @media (max-width: 1279.98px) {
    &:not([data-home]) .menu,
    .menu li:nth-of-type(-n + 7) {
      display: none;
    }
  }
  @media print {
    display: block;
    .back,
    .menu {
      display: none;
    }
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
  .back,
  .menu a {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-block-size: ${TARGET};
    border-radius: ${radius.md};
  }
  .menu a {
    padding-inline: ${space(4)};
  }
  .menu a:hover {
    background: ${color.sunken};
  }
  .menu a[aria-current] {
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 600;
  }
`;

interface DashboardLayoutProps {
  readonly customer: CustomerIdentity | null;
  /** Path of the page's navigation entry. */
  readonly current: string;
  /** Below the menu. */
  readonly menuEnd?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Layout of every customer page. A desktop has the menu at the side. Elsewhere the dashboard has it below its content,
 * and the other pages lead back to the dashboard.
 */
export function DashboardLayout({ customer, current, menuEnd, children }: DashboardLayoutProps) {
  const isHome = current === routes.dashboard();
  const title = useIntl().formatMessage({ id: 'account.dashboard.navigation' });
  return (
    <PageContainer>
      <div css={style} data-home={isHome || undefined}>
        <div>
          {!isHome && (
            <Link className="back" to={routes.dashboard()}>
              <Icon icon={iconChevronStart} />
              {title}
            </Link>
          )}
          {children}
        </div>
        <div className="menu">
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
          <Navigation current={current} title={title} />
          {menuEnd}
        </div>
      </div>
    </PageContainer>
  );
}

/** The menu. Its first entries are a desktop's only: elsewhere the dashboard shows these lists above. */
function Navigation({ current, title }: { readonly current: string; readonly title: string }) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={title}>
      <ul>
        {ENTRIES.map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path} aria-current={path === current ? 'page' : undefined}>
              <Icon icon={icon} />
              {formatMessage({ id: label })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
