import { css } from '@emotion/react';
import { color, space, type } from 'storefront-kit/theme/tokens';

/** The look of a card of facts: terms in grey above what they are. */
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
