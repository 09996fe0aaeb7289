import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { CustomerIdentity } from 'storefront-kit/data/for-customer';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { Breadcrumbs } from 'storefront-kit/ui/navigation/breadcrumbs';
import { DashboardLayout } from './dashboard-layout.tsx';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  .head {
    display: grid;
    gap: ${space(1)};
  }
  h1 {
    font-size: ${type.xl};
    ${from.tablet} {
      font-size: ${type.xxl};
    }
  }
  .lead {
    max-inline-size: 64ch;
    color: ${color.muted};
    font-size: ${type.sm};
  }
`;

interface DashboardPageProps {
  readonly customer: CustomerIdentity | null;
  /** Path of the page's navigation entry. */
  readonly current: string;
  readonly title: string;
  /** Purpose of the page when its title is not enough. */
  readonly lead?: ReactNode;
  /** The parent page. */
  readonly parent?: { readonly label: string; readonly to: string };
  /** Below the menu. */
  readonly menuEnd?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the dashboard: breadcrumb, title, and stacked cards. */
export function DashboardPage({ customer, current, title, lead, parent, menuEnd, children }: DashboardPageProps) {
  return (
    <DashboardLayout customer={customer} current={current} menuEnd={menuEnd}>
      <div css={style}>
        <div className="head">
          {parent && <Breadcrumbs crumbs={[parent, { label: title }]} />}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </DashboardLayout>
  );
}
