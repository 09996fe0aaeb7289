import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { from, space } from 'storefront-kit/theme/tokens';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
  padding-block: ${space(3)} ${space(12)};
  ${from.tablet} {
    gap: ${space(5)};
    padding-block: ${space(4)} ${space(16)};
  }
`;

/** Layout of every catalogue page: width and spacing. */
export function CatalogueLayout(props: ComponentProps<'div'>) {
  return <PageContainer css={style} {...props} />;
}
