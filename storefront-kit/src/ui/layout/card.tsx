import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { color, from, radius, space } from '../../theme/tokens.ts';

const style = css`
  padding: ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  ${from.tablet} {
    padding: ${space(5)};
  }
`;

/** A panel on the page's background: a summary, a form, an order. */
export function Card(props: ComponentProps<'section'>) {
  return <section css={style} {...props} />;
}
