import { css } from '@emotion/react';
import { from, space } from '../../theme/tokens.ts';

/** A wide card has its picture beside the text. */
const wide = (gridColumn: string) => ({
  gridColumn,
  article: { flexDirection: 'row' as const },
  '.card-media': { flex: '0 0 50%', maxInlineSize: '240px' },
});

/** The last card is wide below a desktop's width, so that the last row has no hole. */
const base = css(
  css`
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(2)};
    ${from.tablet} {
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: ${space(4)};
    }
  `,
  {
    '@media (max-width: 767.98px)': { 'li:last-child:nth-child(odd)': wide('1 / -1') },
    '@media (min-width: 768px) and (max-width: 1279.98px)': {
      'li:last-child:nth-child(3n + 1)': wide('1 / -1'),
      'li:last-child:nth-child(3n + 2)': wide('span 2'),
    },
  },
);

/** As many of the last cards are wide as the last row has holes: a page has 7 products, or a multiple of 7. */
const filled = css({
  [from.desktop]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    // Holes: 3, 2 or 1.
    'li:nth-child(4n + 5):last-child, li:nth-child(4n + 4):nth-last-child(2), li:nth-child(4n + 3):nth-last-child(3)':
      wide('span 2'),
    'li:nth-child(4n + 2):last-child, li:nth-child(4n + 1):nth-last-child(2)': wide('span 2'),
    'li:nth-child(4n + 3):last-child': wide('span 2'),
  },
});

/** Columns of product cards: 2 on a phone, 3 on a tablet, 5 on a desktop, or 4 next to filters. */
export const PRODUCT_GRID = {
  5: css(base, { [from.desktop]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } }),
  4: css(base, filled),
};

/** Columns on a desktop. */
export type GridColumns = keyof typeof PRODUCT_GRID;

/**
 * Display width of a grid's pictures, as the attribute `sizes`; a page that preloads the first one must use the same
 * value.
 */
export const PRODUCT_GRID_SIZES = '(min-width: 1280px) 240px, (min-width: 768px) 31vw, 46vw';
