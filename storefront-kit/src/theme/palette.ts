import { contrast, mix, readable } from './contrast.ts';

/** Every colour of a theme by its role; values are `#rrggbb`. */
export interface Palette {
  /** Background of the page. */
  readonly bg: string;
  /** Cards, header, sheets. */
  readonly surface: string;
  /** Soft background of pictures, wells and skeletons. */
  readonly sunken: string;
  readonly text: string;
  /** Secondary text; AA on every background. */
  readonly muted: string;
  /** Hairlines that separate; not the only sign of a control. */
  readonly border: string;
  /** Outline of a control: 3:1 on the surface. */
  readonly borderStrong: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentSoft: string;
  /** Errors and price cuts, nothing else. */
  readonly danger: string;
  readonly onDanger: string;
  readonly dangerSoft: string;
  readonly success: string;
  readonly successSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  /** Filled rating stars. */
  readonly star: string;
  /** Late delivery. */
  readonly late: string;
  readonly lateSoft: string;
}

type AccentRole = 'accent' | 'accentHover' | 'onAccent' | 'accentSoft';
export type ColourTheme = 'light' | 'dark';

const NEUTRALS: Readonly<Record<ColourTheme, Omit<Palette, AccentRole>>> = {
  light: {
    bg: '#f5f6f7',
    surface: '#ffffff',
    sunken: '#eef0f2',
    text: '#15191c',
    muted: '#525d66',
    border: '#dfe3e7',
    borderStrong: '#7a858e',
    danger: '#c0202b',
    onDanger: '#ffffff',
    dangerSoft: '#fdecec',
    success: '#176b3c',
    successSoft: '#e5f4ea',
    warning: '#835400',
    warningSoft: '#fff3d9',
    info: '#1c5a9e',
    infoSoft: '#e7f0fa',
    star: '#b87900',
    late: '#3f3a94',
    lateSoft: '#ecebfb',
  },
  dark: {
    bg: '#0e1113',
    surface: '#171b1e',
    sunken: '#20262a',
    text: '#eceff1',
    muted: '#a7b2ba',
    border: '#2c3338',
    borderStrong: '#77838c',
    danger: '#ff8080',
    onDanger: '#2a0507',
    dangerSoft: '#3a1a1d',
    success: '#6fd397',
    successSoft: '#15301f',
    warning: '#f0bd5b',
    warningSoft: '#352811',
    info: '#83b9f5',
    infoSoft: '#14283d',
    star: '#f2b63c',
    late: '#b3aeff',
    lateSoft: '#26234a',
  },
};

/**
 * Allowed combinations: [foreground, background, minimum contrast]. The unit test checks every pair in both themes
 * (WCAG 2.2 AA).
 */
export const CONTRAST_PAIRS: readonly (readonly [keyof Palette, keyof Palette, number])[] = [
  ...(['bg', 'surface', 'sunken'] as const).flatMap((ground) =>
    (['text', 'muted', 'accent', 'danger'] as const).map((front) => [front, ground, 4.5] as const),
  ),
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentHover', 4.5],
  ['accent', 'accentSoft', 4.5],
  ['text', 'accentSoft', 4.5],
  ['onDanger', 'danger', 4.5],
  ...(['danger', 'success', 'warning', 'info', 'late'] as const).flatMap((role) => [
    [role, `${role}Soft` as const, 4.5] as const,
    ['text', `${role}Soft` as const, 4.5] as const,
    [role, 'surface', 4.5] as const,
  ]),
  ['borderStrong', 'surface', 3],
  ['borderStrong', 'bg', 3],
  ['star', 'surface', 3],
];

/**
 * The palette of a theme for a brand's accent (`#rrggbb`): the accent changes only as far as readability requires.
 */
export function palette(theme: ColourTheme, accent: string): Palette {
  const neutrals = NEUTRALS[theme];
  const [away, ground] = theme === 'light' ? ['#000000', '#ffffff'] : ['#ffffff', '#000000'];
  const accentSoft = mix(neutrals.surface, accent, theme === 'light' ? 0.09 : 0.22);
  const grounds = [neutrals.bg, neutrals.surface, neutrals.sunken, accentSoft];
  const readableAccent = readable(
    accent,
    grounds,
    theme === 'light' ? 4.6 : 6,
    theme === 'light' ? 'darker' : 'lighter',
  );
  const onAccent = contrast(readableAccent, ground) >= 4.5 ? ground : away;
  return {
    ...neutrals,
    accent: readableAccent,
    accentHover: mix(readableAccent, away, 0.16),
    onAccent,
    accentSoft,
  };
}
