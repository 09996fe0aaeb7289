import { css } from '@emotion/react';
import { color, space, type } from 'storefront-kit/theme/tokens';

/** Style of user content: reviews, questions and answers. */
export const userContentListStyle = css`
  > li {
    display: grid;
    gap: ${space(2)};
    padding-block: ${space(4)};
    border-block-end: 1px solid ${color.border};
  }
  > li:first-of-type {
    padding-block-start: 0;
  }
  /* Each text runs in its own direction, and begins where the page's lines begin. */
  p {
    text-align: match-parent;
  }
  .by {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(3)};
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .name {
    color: ${color.text};
    font-weight: 600;
  }
  .words {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .question {
    white-space: pre-line;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
  .answer {
    padding-inline-start: ${space(4)};
    border-inline-start: 3px solid ${color.accentSoft};
  }
`;
