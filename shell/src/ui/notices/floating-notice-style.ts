import { css } from '@emotion/react';
import { color, from, layer, radius, shadow, space, type } from 'storefront-kit/theme/tokens';

/**
 * A notice above the bottom bar of a phone, and in a corner of a wide screen, so that it does not cover the content.
 */
export const floatingNoticeStyle = css`
  position: fixed;
  z-index: ${layer.toast};
  inset-block-end: calc(72px + env(safe-area-inset-bottom));
  inset-inline: ${space(3)};
  display: flex;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  font-size: ${type.sm};
  ${from.tablet} {
    inset-block-end: ${space(6)};
  }
`;
