import { css, keyframes, type SerializedStyles } from '@emotion/react';
import { TARGET, color, motion, radius, space, type } from '../../theme/tokens.ts';

/**
 * `primary` is the one main action of an area; `secondary` is an alternative to it; `ghost` is for toolbars; `danger`
 * removes.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** `md` is thumb-sized (44 px); `sm` (36 px) is for dense rows with another control or enough room around. */
export type ButtonSize = 'md' | 'sm';

const turn = keyframes`to { transform: rotate(1turn); }`;

const base = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.md};
  font-weight: 600;
  line-height: ${type.tight};
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    opacity: 0.5;
  }
  /* Not visibility: the name must stay for screen readers. */
  &[aria-busy='true'] > * {
    opacity: 0;
  }
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    inline-size: 1.25em;
    block-size: 1.25em;
    border: 2px solid currentColor;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
  }
`;

const SIZE: Readonly<Record<ButtonSize, SerializedStyles>> = {
  md: css`
    min-block-size: ${TARGET};
    padding: ${space(2)} ${space(5)};
    font-size: ${type.md};
  `,
  sm: css`
    min-block-size: 36px;
    padding: ${space(1)} ${space(3)};
    font-size: ${type.sm};
  `,
};

const VARIANT: Readonly<Record<ButtonVariant, SerializedStyles>> = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover:not(:disabled) {
      background: ${color.accentHover};
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.borderStrong};
    color: ${color.text};
    &:hover:not(:disabled) {
      background: ${color.sunken};
    }
  `,
  ghost: css`
    color: ${color.accent};
    &:hover:not(:disabled) {
      background: ${color.accentSoft};
    }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
  `,
};

const wide = css`
  inline-size: 100%;
`;

/** Style of a button, for buttons and for links that look like one. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, fullWidth: boolean): SerializedStyles[] {
  return [base, SIZE[size], VARIANT[variant], ...(fullWidth ? [wide] : [])];
}
