import { css } from '@emotion/react';
import { color } from '../../theme/tokens.ts';
import { Link, type LinkProps } from './link.tsx';

const style = css`
  color: ${color.accent};
  font-weight: 500;
  text-underline-offset: 0.2em;
  text-decoration: underline;
  text-decoration-color: transparent;
  &:hover,
  p > & {
    text-decoration-color: currentColor;
  }
`;

/** A link with link style: in a text (underlined), next to a heading, at the end of a list. */
export function TextLink(props: LinkProps) {
  return <Link css={style} {...props} />;
}
