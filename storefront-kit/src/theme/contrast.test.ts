import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contrast, mix, readable } from './contrast.ts';
import { CONTRAST_PAIRS, palette } from './palette.ts';
import { DEMO_BRAND } from './brand.ts';

const THEMES = ['light', 'dark'] as const;
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

function failures(accent: string): string[] {
  return THEMES.flatMap((theme) => {
    const colours = palette(theme, accent);
    return CONTRAST_PAIRS.filter(([front, ground, least]) => contrast(colours[front], colours[ground]) < least).map(
      ([front, ground, least]) => `${theme}: ${front} on ${ground} is below ${least}`,
    );
  });
}

test('contrast: follows WCAG: 21 for black on white, 4.54 for #767676 on white', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test('palette: every documented pair of the demonstration brand is readable in both themes', () => {
  expect(failures(DEMO_BRAND.accent)).toEqual([]);
});

test('palette: every pair is readable for any accent of an operator', () => {
  fc.assert(fc.property(hex, (accent) => expect(failures(accent)).toEqual([])));
});

test('palette: a readable accent is unchanged', () => {
  expect(readable('#0f6e6a', ['#ffffff'], 4.5, 'darker')).toBe('#0f6e6a');
});

test('mix: mixes a colour by its share', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});

test('contrast: rejects another colour format with a clear message', () => {
  expect(() => contrast('teal', '#ffffff')).toThrow('“teal” is not a colour of the form #rrggbb.');
});
