import { css } from '@emotion/react';
import { color, from, layer, radius, space, TARGET, type } from 'storefront-kit/theme/tokens';

/**
 * Phone: logo, city and tools in a row that scrolls away; search below it is sticky. From the tablet's width on: one
 * bar and a strip of menus, both sticky. The region's element has `display: contents`, otherwise nothing could stick.
 */
export const headerStyle = css`
  div:has(> &) {
    display: contents;
  }
  position: sticky;
  z-index: ${layer.header};
  inset-block-start: -52px;
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
  .bar {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    column-gap: ${space(1)};
    padding: ${space(1)} ${space(3)} ${space(2)};
  }
  .bar > button {
    justify-self: start;
  }
  .search {
    grid-row: 2;
    grid-column: 1 / -1;
    margin-block-start: ${space(1)};
  }
  .tools,
  .own {
    display: flex;
    align-items: center;
  }
  .own,
  .strip {
    display: none;
  }
  .icon-link {
    display: grid;
    place-items: center;
    inline-size: ${TARGET};
    block-size: ${TARGET};
    border-radius: ${radius.full};
  }
  .icon-link:hover {
    background: ${color.sunken};
  }
  ${from.tablet} {
    inset-block-start: 0;
    .bar,
    .strip {
      max-inline-size: 1360px;
      margin-inline: auto;
    }
    .bar {
      grid-template-columns: auto auto minmax(0, 1fr) auto auto;
      column-gap: ${space(3)};
      block-size: 68px;
      padding: 0 ${space(6)};
    }
    .search {
      grid-row: auto;
      grid-column: auto;
      margin: 0;
    }
    .own {
      display: flex;
    }
    .strip {
      display: flex;
      align-items: center;
      gap: ${space(1)};
      block-size: 44px;
      padding-inline: ${space(6)};
      overflow-x: auto;
      scrollbar-width: none;
      font-size: ${type.sm};
      white-space: nowrap;
    }
    .strip > * {
      display: inline-flex;
      flex: none;
      align-items: center;
      gap: ${space(2)};
      block-size: 36px;
      padding-inline: ${space(3)};
      border-radius: ${radius.sm};
    }
    .strip > button {
      margin-inline-start: -${space(3)};
      font-weight: 600;
    }
    .strip > :hover,
    .strip > [aria-current] {
      background: ${color.accentSoft};
      color: ${color.accent};
    }
  }
  ${from.desktop} {
    .bar,
    .strip {
      padding-inline: ${space(8)};
    }
    .bar {
      column-gap: ${space(5)};
    }
  }
`;
