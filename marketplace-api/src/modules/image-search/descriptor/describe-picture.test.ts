import { expect, test } from '@jest/globals';
import { DESCRIPTION_LENGTH, describePicture } from './describe-picture.ts';
import { findObjectBounds } from './object-bounds.ts';
import { mirrorPixels, cropSquare, type Pixels } from './pixels.ts';
import { balanceWhite } from './white-balance.ts';

type Colour = readonly [number, number, number];
const GREY: Colour = [236, 236, 240];
const RED: Colour = [200, 40, 40];
const BLUE: Colour = [40, 60, 190];
const BROWN: Colour = [70, 55, 45];

/** A background, then rectangles drawn over each other. */
function draw(
  width: number,
  height: number,
  ground: Colour,
  ...marks: (readonly [number, number, number, number, Colour])[]
): Pixels {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const over = marks.findLast(
        ([left, top, wide, high]) => x >= left && x < left + wide && y >= top && y < top + high,
      );
      rgb.set(over ? over[4] : ground, (y * width + x) * 3);
    }
  }
  return { width, height, rgb };
}

const unlike = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, number, at) => sum + Math.abs(number - (other[at] ?? 0)), 0);

test('describePicture: finds the object at any position, and in a picture that lies on a table', () => {
  const box = findObjectBounds(draw(160, 120, GREY, [100, 20, 40, 30, RED]));
  expect(Object.values(box).map(Math.round)).toEqual([98, 13, 45, 45]);
  const { left, top, width } = findObjectBounds(draw(160, 160, BROWN, [20, 40, 100, 100, GREY], [50, 70, 30, 30, RED]));
  expect([left, top, width].map(Math.round)).toEqual([48, 68, 34]);
});

test('describePicture: the whole picture is the object if no part differs from the background', () => {
  expect(findObjectBounds(draw(100, 60, GREY))).toEqual({ left: 0, top: -20, width: 100, height: 100 });
  expect(findObjectBounds(draw(1, 1, RED))).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});

test('describePicture: a moved, larger or differently lit object has the same descriptor; the mirror image has the mirrored one', () => {
  const picture = draw(160, 160, GREY, [40, 40, 60, 40, RED], [40, 40, 20, 40, BLUE]);
  const moved = draw(160, 160, GREY, [20, 60, 120, 80, RED], [20, 60, 40, 80, BLUE]);
  const other = draw(160, 160, GREY, [40, 40, 40, 60, BLUE], [40, 40, 40, 20, GREY]);
  const dim = { ...picture, rgb: picture.rgb.map((value) => value * 0.7) };
  const described = describePicture(picture);
  expect([described.upright.length, described.mirrored.length]).toEqual([DESCRIPTION_LENGTH, DESCRIPTION_LENGTH]);
  const far = unlike(described.upright, describePicture(other).upright);
  expect(unlike(described.upright, describePicture(moved).upright)).toBeLessThan(far / 5);
  expect(unlike(described.upright, describePicture(dim).upright)).toBeLessThan(far / 5);
  expect(unlike(described.mirrored, describePicture(mirrorPixels(picture)).upright)).toBeLessThan(far / 10);
  expect(unlike(described.mirrored, described.upright)).toBeGreaterThan(far / 5);
});

test('describePicture: removes a colour cast', () => {
  const lit = draw(10, 10, [240, 216, 180], [4, 4, 3, 3, RED]);
  const [red = 0, green = 0, blue = 0] = balanceWhite(lit).rgb;
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(20);
});

test('describePicture: a part beyond the edge repeats the edge pixels', () => {
  const { rgb } = cropSquare(draw(2, 2, RED, [1, 0, 1, 2, BLUE]), { left: -2, top: 0, width: 6, height: 2 }, 3);
  expect([...rgb.subarray(0, 9)]).toEqual([...RED, 120, 50, 115, ...BLUE]);
});
