import type { IconShape } from './icons.ts';

export interface IconProps {
  /** One of the shapes of `icons.ts`. */
  readonly icon: IconShape;
  /** Edge in CSS px. */
  readonly size?: number;
  /** Fills the shape as well (a chosen heart, a star). */
  readonly filled?: boolean;
}

/** A decorative icon in the colour of the text. The adjacent text or the accessible name has its meaning. */
export function Icon({ icon, size = 20, filled = false }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={size < 20 ? 2 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={icon.flip && 'flip'}
      aria-hidden="true"
    >
      <path d={icon.d} />
    </svg>
  );
}
