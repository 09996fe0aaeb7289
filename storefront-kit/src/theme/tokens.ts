import type { ShopBrand } from './brand.ts';
import { palette } from './palette.ts';
import type { Palette, ColourTheme } from './palette.ts';

/** Colours by role, for use in `css`: `color.accent` is `var(--c-accent)`. The values are in `palette.ts`. */
export const color = {
  bg: 'var(--c-bg)',
  surface: 'var(--c-surface)',
  sunken: 'var(--c-sunken)',
  text: 'var(--c-text)',
  muted: 'var(--c-muted)',
  border: 'var(--c-border)',
  borderStrong: 'var(--c-borderStrong)',
  accent: 'var(--c-accent)',
  accentHover: 'var(--c-accentHover)',
  onAccent: 'var(--c-onAccent)',
  accentSoft: 'var(--c-accentSoft)',
  danger: 'var(--c-danger)',
  onDanger: 'var(--c-onDanger)',
  dangerSoft: 'var(--c-dangerSoft)',
  success: 'var(--c-success)',
  successSoft: 'var(--c-successSoft)',
  warning: 'var(--c-warning)',
  warningSoft: 'var(--c-warningSoft)',
  info: 'var(--c-info)',
  infoSoft: 'var(--c-infoSoft)',
  star: 'var(--c-star)',
  late: 'var(--c-late)',
  lateSoft: 'var(--c-lateSoft)',
} as const satisfies Readonly<Record<keyof Palette, string>>;

/** Type sizes; Arabic text is automatically one step larger. */
export const type = {
  xs: 'var(--t-xs)',
  sm: 'var(--t-sm)',
  md: 'var(--t-md)',
  lg: 'var(--t-lg)',
  xl: 'var(--t-xl)',
  xxl: 'var(--t-xxl)',
  xxxl: 'var(--t-xxxl)',
  /** Line height of running text. */
  leading: 'var(--t-leading)',
  /** Line height of headings and of labels in one line. */
  tight: 'var(--t-tight)',
} as const;

/** Corner radii. */
export const radius = { sm: '6px', md: '10px', lg: '16px', full: '999px' } as const;

/** Shadows, deeper in the dark theme. */
export const shadow = { low: 'var(--s-low)', high: 'var(--s-high)' } as const;

/** Stacking order; a native modal dialog is above everything. */
export const layer = { raised: 1, sticky: 20, header: 30, popover: 40, toast: 60, progress: 70 } as const;

/**
 * Minimum widths, as media queries: a large phone or tablet (768 px) and a desktop (1280 px). Below is a phone, from
 * 360 px.
 */
export const from = { tablet: '@media (min-width: 768px)', desktop: '@media (min-width: 1280px)' } as const;

/** Durations with easing; zero for `prefers-reduced-motion`. */
export const motion = { fast: 'var(--m-fast)', base: 'var(--m-base)' } as const;

/** Minimum size of a touch target. */
export const TARGET = '44px';

/** `space(3)` is three steps of 4 px. */
export function space(steps: number): string {
  return `${steps * 4}px`;
}

type TypeScale = Readonly<Record<keyof typeof type, string>>;

const TYPE_LATIN: TypeScale = {
  xs: '.75rem',
  sm: '.8125rem',
  md: '.9375rem',
  lg: '1.0625rem',
  xl: '1.3125rem',
  xxl: '1.625rem',
  xxxl: '2.125rem',
  leading: '1.5',
  tight: '1.25',
};
const TYPE_ARABIC: TypeScale = {
  xs: '.8125rem',
  sm: '.9375rem',
  md: '1.0625rem',
  lg: '1.1875rem',
  xl: '1.4375rem',
  xxl: '1.8125rem',
  xxxl: '2.375rem',
  leading: '1.75',
  tight: '1.5',
};

/** The custom properties of both themes for the document's head, from the operator's brand setting. */
export function themeCss(brand: ShopBrand): string {
  const light = colours('light', brand);
  const dark = colours('dark', brand);
  return [
    `:root,[data-theme=light]{color-scheme:light;${light}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${dark}}}`,
    `[data-theme=dark]{color-scheme:dark;${dark}}`,
    ':root{--m-fast:120ms ease-out;--m-base:180ms cubic-bezier(.2,.7,.3,1)}',
    '@media (prefers-reduced-motion:reduce){:root{--m-fast:0s;--m-base:0s}}',
    `:root,[lang|=en]{${typeScale(TYPE_LATIN)}}`,
    `[lang|=ar]{${typeScale(TYPE_ARABIC)}}`,
  ].join('');
}

function colours(theme: ColourTheme, brand: ShopBrand): string {
  const values = Object.entries(palette(theme, brand.accent)).map(([role, value]) => `--c-${role}:${String(value)};`);
  const [low, high] = theme === 'light' ? ['rgb(0 0 0/.07)', 'rgb(0 0 0/.16)'] : ['rgb(0 0 0/.4)', 'rgb(0 0 0/.6)'];
  return `${values.join('')}--s-low:0 1px 2px ${low},0 2px 8px ${low};--s-high:0 12px 40px ${high}`;
}

function typeScale(scale: TypeScale): string {
  return Object.entries(scale)
    .map(([name, value]) => `--t-${name}:${value}`)
    .join(';');
}
