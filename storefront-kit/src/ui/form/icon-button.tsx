import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import type { IconShape } from '../media/icons.ts';
import { TARGET, color, motion, radius } from '../../theme/tokens.ts';
import { Icon } from '../media/icon.tsx';

const style = css`
  display: inline-grid;
  place-items: center;
  inline-size: ${TARGET};
  block-size: ${TARGET};
  border-radius: ${radius.full};
  transition: background-color ${motion.fast};
  &:hover:not(:disabled) {
    background: ${color.sunken};
  }
  &:disabled {
    opacity: 0.4;
  }
`;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label'> {
  readonly icon: IconShape;
  /** The accessible name, and the tooltip. */
  readonly label: string;
  readonly size?: number;
  readonly filled?: boolean;
}

/** A thumb-sized round button that shows an icon only. */
export function IconButton({ icon, label, size, filled, ...rest }: IconButtonProps) {
  return (
    <button css={style} title={label} {...rest} type="button" aria-label={label}>
      <Icon icon={icon} {...(size ? { size } : {})} {...(filled ? { filled } : {})} />
    </button>
  );
}
