import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly fullWidth?: boolean;
  /** An action is running: shows a spinner, preserves width and focus, and ignores presses. */
  readonly busy?: boolean;
  readonly type?: 'button' | 'submit';
}

/** A button for an action. A link to another page is a `ButtonLink`. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'md', fullWidth = false, busy = false, type = 'button', ...rest } = props;
  const { onClick, children, ...attributes } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      css={buttonStyle(variant, size, fullWidth)}
      {...attributes}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}
