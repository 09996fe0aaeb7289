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

/** The width that a page's content keeps to. */
export function PageContainer(props: ComponentProps<'div'>) {
  return <div css={style} {...props} />;
}
