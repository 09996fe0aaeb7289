import { css } from '@emotion/react';
import { color, from, radius, space, type } from 'storefront-kit/theme/tokens';

/** List of chips that are links: filters and parts of a search that can be taken away. */
export const chipListStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  font-size: ${type.sm};
  a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: 44px;
    padding-inline: ${space(4)} ${space(3)};
    border-radius: ${radius.full};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 500;
  }
  a:hover {
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  .clear {
    padding-inline: ${space(2)};
    background: none;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .clear:hover {
    box-shadow: none;
  }
  ${from.desktop} {
    a {
      min-block-size: 36px;
    }
  }
`;
