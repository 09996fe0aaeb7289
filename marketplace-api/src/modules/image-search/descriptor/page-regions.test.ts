import { expect, test } from '@jest/globals';
import { findPageRegions, isPageShaped } from './page-regions.ts';
import type { Box, Pixels } from './pixels.ts';

type Colour = readonly [number, number, number];
const PAGE: Colour = [244, 245, 247];
const INK: Colour = [30, 32, 38];
const RED: Colour = [200, 40, 40];

function draw(ground: Colour, ...marks: (readonly [box: Box, colour: Colour])[]): Pixels {
  const [width, height] = [236, 512];
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const [, colour] = marks.findLast(([box]) => isInside(box, x, y)) ?? [undefined, ground];
    rgb.set(colour, pixel * 3);
  }
  return { width, height, rgb };
}

function isInside({ left, top, width, height }: Box, x: number, y: number): boolean {
  return x >= left && y >= top && x < left + width && y < top + height;
}

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
/** Lines of text: words and gaps, right of or left of the page. */
const text = (top: number, left: number) =>
  [0, 1, 2].map((line) => [box(left, top + line * 14, 60 + line * 15, 7), INK] as const);

test('isPageShaped: a phone’s screen is a page, a photo is none', () => {
  const sized = (width: number, height: number): Pixels => ({ width, height, rgb: new Uint8Array() });
  expect([sized(390, 844), sized(844, 390), sized(400, 300), sized(480, 480)].map(isPageShaped)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['left', 10],
  ['right', 130],
])('findPageRegions: finds a thing among text on the %s, and no line of text [CAT-07]', (_, left) => {
  const thing = box(70, 120, 100, 110);
  const regions = findPageRegions(draw(PAGE, [thing, RED], ...text(20, left), ...text(330, left)));
  expect(regions.length).toBeGreaterThan(0);
  expect(regions.some((region) => isInside(region, 70, 120) && isInside(region, 169, 229))).toBe(true);
  for (const { top, height } of regions) expect([top > 60, top + height < 330]).toEqual([true, true]);
});

test('findPageRegions: finds a picture whose ground hardly differs from the page', () => {
  const picture = box(8, 84, 220, 220);
  const regions = findPageRegions(
    draw(PAGE, [picture, [238, 239, 243]], [box(80, 150, 70, 80), RED], ...text(330, 10)),
  );
  const near = (region: Box) => Math.abs(region.top - 84) <= 2 && Math.abs(region.height - 220) <= 3;
  expect(regions.some(near)).toBe(true);
});

test('findPageRegions: a page without things has no region', () => {
  expect(findPageRegions(draw(PAGE))).toEqual([]);
  expect(findPageRegions(draw(PAGE, ...text(20, 10)))).toEqual([]);
});
