import { css } from '@emotion/react';
import { color, radius, space, TARGET, type } from 'storefront-kit/theme/tokens';

/** Style of a list of links and buttons inside a popup: thumb-sized rows with an icon before the text. */
export const menuListStyle = css`
  a,
  button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    inline-size: 100%;
    min-block-size: ${TARGET};
    padding-inline: ${space(3)};
    border-radius: ${radius.sm};
    font-size: ${type.sm};
    text-align: start;
  }
  a:hover,
  button:hover {
    background: ${color.sunken};
  }
  svg {
    color: ${color.muted};
  }
  [aria-checked='true'],
  [aria-pressed='true'] {
    color: ${color.accent};
    font-weight: 600;
    svg {
      color: inherit;
    }
  }
  .heading {
    padding: ${space(2)} ${space(3)};
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
  }
  .rule {
    margin-block: ${space(2)};
    border-block-start: 1px solid ${color.border};
  }
`;
