import { css } from '@emotion/react';
import { from, space } from './tokens.ts';

/**
 * For a section far below the first screen: a browser lays it out, and asks for its pictures, only when a shopper comes near.
 * What sticks out at its sides (the arrows of a carousel) has room within. Its height until then is that of a row of products.
 */
export const laterSection = css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 400px;
  margin-block: -${space(1)};
  padding-block: ${space(1)};
  ${from.tablet} {
    contain-intrinsic-block-size: auto 460px;
    margin-inline: -${space(4)};
    padding-inline: ${space(4)};
  }
`;
