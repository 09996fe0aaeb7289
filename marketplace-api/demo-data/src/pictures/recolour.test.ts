import { expect, test } from '@jest/globals';
import { hexToOklch, oklchToHex, toOklch } from './oklab.ts';
import { recolour } from './recolour.ts';

test('recolour: OKLCH round-trips', () => {
  for (const hex of ['#000000', '#ffffff', '#d8343f', '#2f6fde', '#8d9199'])
    expect(oklchToHex(hexToOklch(hex))).toBe(hex);
  expect(() => hexToOklch('red')).toThrow('not a colour');
});

test("recolour: changes the part's colour, preserves its shade, and leaves the rest unchanged", () => {
  const light = [240, 90, 100, 255];
  const dark = [150, 20, 30, 255];
  const pixels = Uint8Array.from([...light, ...light, ...dark, 128, 128, 128, 255]);
  recolour(pixels, { hues: [[330, 45]] }, hexToOklch('#2f6fde'));
  const [painted, shaded] = [toOklch(pixels[0]!, pixels[1]!, pixels[2]!), toOklch(pixels[8]!, pixels[9]!, pixels[10]!)];
  expect(Math.abs((painted?.h ?? 0) - hexToOklch('#2f6fde').h)).toBeLessThan(12);
  expect(shaded?.l).toBeLessThan(painted?.l ?? 0);
  expect(Array.from(pixels.slice(12, 16))).toEqual([128, 128, 128, 255]);
});

test('recolour: leaves transparent pixels unchanged', () => {
  const pixels = Uint8Array.from([240, 90, 100, 0, 240, 90, 100, 255]);
  recolour(pixels, { chroma: 0 }, hexToOklch('#3d9d5c'));
  expect(Array.from(pixels.slice(0, 4))).toEqual([240, 90, 100, 0]);
});
