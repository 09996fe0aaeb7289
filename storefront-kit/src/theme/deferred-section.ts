import { css } from '@emotion/react';
import { from, space } from './tokens.ts';

/**
 * For a section far below the first screen: a browser lays it out, and asks for its pictures, only when a shopper comes near.
 * What sticks out at its sides (the arrows of a carousel) has room within. Its height until then is that of a row of products.
 * What a browser takes for near is more than a screen away: until the page is scrolled for the first time (`data-scrolled`, which the
 * shell sets) the pictures are not drawn at all, so each needs room of its own. On a very high screen the section may be in view.
 */
export const deferredSection = css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 400px;
  margin-block: -${space(1)};
  padding-block: ${space(1)};
  @media (scripting: enabled) and (max-height: 1000px) {
    html:not([data-scrolled]) & img {
      display: none;
    }
  }
  ${from.tablet} {
    contain-intrinsic-block-size: auto 460px;
    margin-inline: -${space(4)};
    padding-inline: ${space(4)};
  }
`;
