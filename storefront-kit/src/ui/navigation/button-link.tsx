import { type ButtonSize, type ButtonVariant, buttonStyle } from '../form/button-style.ts';
import { Link, type LinkProps } from './link.tsx';

export interface ButtonLinkProps extends LinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly fullWidth?: boolean;
}

/** A link to a page of the shop that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'md', fullWidth = false, ...rest }: ButtonLinkProps) {
  return <Link css={buttonStyle(variant, size, fullWidth)} {...rest} />;
}
