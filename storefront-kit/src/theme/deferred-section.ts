import { css, keyframes } from '@emotion/react';
import { from, space } from './tokens.ts';

const skip = keyframes`from { content-visibility: hidden; }`;

/**
 * Style of a section far below the first screen (`content-visibility`): the browser lays it out and loads its
 * pictures only when a shopper comes near. Parts that overflow its sides (the arrows of a carousel) have room within.
 * Until then its height is that of a row of products. Browsers count more than a screen's distance as near. So before
 * the first scroll (`data-scrolled`, which the shell sets) its pictures are not drawn at all, and each needs reserved
 * space. In a document the layout of the section waits until the first view is painted, and comes in frames of its own:
 * one with several sections would be a long task on a phone. A section that the browser adds later can be in view, so it
 * does not wait (`data-started`). On a very high screen each can be in view.
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
    html:not([data-started]) & {
      animation: ${skip} 1ms 150ms backwards;
    }
    html:not([data-started]) &:nth-of-type(2n) {
      animation-delay: 300ms;
    }
  }
  ${from.tablet} {
    contain-intrinsic-block-size: auto 460px;
    margin-inline: -${space(4)};
    padding-inline: ${space(4)};
  }
`;
