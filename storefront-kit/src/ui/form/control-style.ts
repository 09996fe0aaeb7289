import { css } from '@emotion/react';
import { TARGET, color, motion, radius, space, type } from '../../theme/tokens.ts';

/** Style of a text input, a select and a text area. Font size of at least 16 px, so that no phone zooms in. */
export const controlStyle = css`
  inline-size: 100%;
  min-block-size: ${TARGET};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  font-size: max(1rem, ${type.md});
  line-height: ${type.tight};
  transition: border-color ${motion.fast};
  &:hover:not(:disabled) {
    border-color: ${color.text};
  }
  &:focus-visible {
    border-color: ${color.accent};
    outline-offset: 0;
    border-radius: ${radius.md};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.muted};
  }
`;
