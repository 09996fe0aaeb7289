import { css } from '@emotion/react';
import { color, radius, space, type } from '../../theme/tokens.ts';

/** Style of an empty or failed area: an icon, a title, a sentence, and the next step. */
export const noticeStyle = css`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(10)} ${space(4)};
  text-align: center;
  .notice-icon {
    display: grid;
    place-items: center;
    inline-size: 72px;
    block-size: 72px;
    margin-block-end: ${space(2)};
    border-radius: ${radius.full};
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  .notice-icon[data-tone='error'] {
    background: ${color.dangerSoft};
    color: ${color.danger};
  }
  h1,
  h2 {
    font-size: ${type.xl};
  }
  p {
    max-inline-size: 46ch;
    color: ${color.muted};
  }
  .notice-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
    margin-block-start: ${space(3)};
  }
`;
