import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from, space } from 'storefront-kit/theme/tokens';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding-block: ${space(4)} ${space(2)};
  ${from.tablet} {
    padding-block: ${space(6)} ${space(8)};
  }
`;

/** Layout of the pages of cart and checkout. */
export function CheckoutLayout({ children }: { readonly children: ReactNode }) {
  return <PageContainer css={style}>{children}</PageContainer>;
}
