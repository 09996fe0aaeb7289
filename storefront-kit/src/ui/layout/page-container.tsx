import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { from, space } from '../../theme/tokens.ts';

const style = css`
  inline-size: 100%;
  max-inline-size: 1360px;
  margin-inline: auto;
  padding-inline: ${space(3)};
  ${from.tablet} {
    padding-inline: ${space(6)};
  }
  ${from.desktop} {
    padding-inline: ${space(8)};
  }
`;

/** Limits the width of a page's content. */
export function PageContainer(props: ComponentProps<'div'>) {
  return <div css={style} {...props} />;
}
