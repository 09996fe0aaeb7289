import { css } from '@emotion/react';
import { from, space } from './tokens.ts';

/**
 * Style of a section far below the first screen (`content-visibility`): the browser lays it out and loads its
 * pictures only when a shopper comes near. Parts that overflow its sides (the arrows of a carousel) have room within.
 * Until then its height is that of a row of products. Browsers count more than a screen's distance as near. So before
 * the first scroll (`data-scrolled`, which the shell sets) its pictures are not drawn at all, and each needs reserved
 * space. On a very high screen the section can be in view.
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
