import { css } from '@emotion/react';
import { from, space } from '../../theme/tokens.ts';

const base = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(4)};
  }
`;

/** Columns of product cards: 2 on a phone, 3 on a tablet, 5 on a desktop, or 4 next to filters. */
export const PRODUCT_GRID = {
  5: css(base, { [from.desktop]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } }),
  4: css(base, { [from.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } }),
};

/** Columns on a desktop. */
export type GridColumns = keyof typeof PRODUCT_GRID;

/**
 * Display width of a grid's pictures, as the attribute `sizes`; a page that preloads the first one must use the same
 * value.
 */
export const PRODUCT_GRID_SIZES = '(min-width: 1280px) 240px, (min-width: 768px) 31vw, 46vw';
