import type { Bilingual } from './bilingual.ts';

/** A colour of variants. The Arabic name is masculine: it agrees with «اللون», so it fits any product. */
export interface NamedColour extends Bilingual {
  /** Colour of the swatch and the pictures, `#rrggbb`. */
  readonly hex: string;
}

/** All colours by their value in URLs and filters. */
export const COLOURS = {
  black: { en: 'Black', ar: 'أسود', hex: '#2b2b30' },
  white: { en: 'White', ar: 'أبيض', hex: '#f1f1f4' },
  grey: { en: 'Grey', ar: 'رمادي', hex: '#8d9199' },
  silver: { en: 'Silver', ar: 'فضي', hex: '#c9ccd3' },
  navy: { en: 'Navy', ar: 'كحلي', hex: '#2b3a67' },
  blue: { en: 'Blue', ar: 'أزرق', hex: '#2f6fde' },
  'sky-blue': { en: 'Sky Blue', ar: 'سماوي', hex: '#86c5f0' },
  turquoise: { en: 'Turquoise', ar: 'فيروزي', hex: '#2bb5b0' },
  green: { en: 'Green', ar: 'أخضر', hex: '#3d9d5c' },
  olive: { en: 'Olive', ar: 'زيتوني', hex: '#77793f' },
  mint: { en: 'Mint', ar: 'نعناعي', hex: '#a6dcc4' },
  yellow: { en: 'Yellow', ar: 'أصفر', hex: '#f3c73b' },
  orange: { en: 'Orange', ar: 'برتقالي', hex: '#ee8434' },
  red: { en: 'Red', ar: 'أحمر', hex: '#d8343f' },
  burgundy: { en: 'Burgundy', ar: 'عنابي', hex: '#7d2638' },
  pink: { en: 'Pink', ar: 'وردي', hex: '#f19ab6' },
  'rose-gold': { en: 'Rose Gold', ar: 'ذهبي وردي', hex: '#e0ab9f' },
  gold: { en: 'Gold', ar: 'ذهبي', hex: '#d8b25f' },
  purple: { en: 'Purple', ar: 'بنفسجي', hex: '#7a4fb5' },
  lavender: { en: 'Lavender', ar: 'ليلكي', hex: '#c3b1e6' },
  brown: { en: 'Brown', ar: 'بني', hex: '#7d5136' },
  beige: { en: 'Beige', ar: 'بيج', hex: '#dcc8a8' },
} as const satisfies Record<string, NamedColour>;

export type ColourName = keyof typeof COLOURS;

/** Whether `name` is a known colour. */
export function isColourName(name: string): name is ColourName {
  return Object.hasOwn(COLOURS, name);
}
