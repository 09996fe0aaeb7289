import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { from, space } from 'storefront-kit/theme/tokens';
import { Breadcrumbs, type Crumb } from 'storefront-kit/ui/navigation/breadcrumbs';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding-block: ${space(3)} ${space(12)};
  ${from.tablet} {
    gap: ${space(6)};
    padding-block: ${space(4)} ${space(16)};
  }
`;

export interface ContentLayoutProps {
  /** Breadcrumbs to the page, without home itself. */
  readonly crumbs: readonly Crumb[];
  readonly children: ReactNode;
}

/** Layout of every content page: width, spacing, breadcrumbs. */
export function ContentLayout({ crumbs, children }: ContentLayoutProps) {
  const { formatMessage } = useIntl();
  return (
    <PageContainer css={style}>
      <Breadcrumbs crumbs={[{ label: formatMessage({ id: 'content.common.home' }), to: routes.home() }, ...crumbs]} />
      {children}
    </PageContainer>
  );
}
