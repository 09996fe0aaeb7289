import { css } from '@emotion/react';
import { color, space, type } from 'storefront-kit/theme/tokens';

/** Style of a card of facts: grey terms above their values. */
export const factsStyle = css`
  display: grid;
  gap: ${space(3)};
  font-size: ${type.md};
  dt {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  dd {
    margin: 0;
  }
`;
