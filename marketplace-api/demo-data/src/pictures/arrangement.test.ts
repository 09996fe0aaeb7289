import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { generateCatalogue } from '../generate/catalogue.ts';
import { ARRANGEMENTS, arrangementOf } from './arrangement.ts';
import { drawPicture } from './draw-picture.ts';
import { parsePictureKey, productKey } from './picture-key.ts';
import { OBJECTS, type ObjectName } from './picture-objects.ts';

const { families, products } = generateCatalogue();
/** Side of the compared pictures in px. */
const SIDE = 32;
/** Lowest mean difference of two pictures per channel, of 255; a shift of the ground alone gives about 2. */
const FLOOR = 2;

async function thumbnail(key: string): Promise<Buffer> {
  const picture = parsePictureKey(key);
  if (!picture) throw new Error(`no picture ${key}`);
  return sharp(await drawPicture(picture, 96))
    .resize(SIDE)
    .removeAlpha()
    .raw()
    .toBuffer();
}

function distance(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

test('arrangementOf: every number has its own arrangement', () => {
  const all = Array.from({ length: ARRANGEMENTS }, (_, number) => JSON.stringify(arrangementOf(number)));
  expect(new Set(all).size).toBe(ARRANGEMENTS);
});

test('Product pictures: no two products have the same main picture', () => {
  const keys = products.map(({ pictures: [first] }) => first);
  expect(new Set(keys).size).toBe(keys.length);
  expect(families.filter(({ arrangement }) => arrangement >= ARRANGEMENTS)).toEqual([]);
});

/** The objects with the most models of three shapes: tilting, upright, and small in its painted part. */
const OBJECTS_TO_DRAW: readonly ObjectName[] = ['phone', 'sofa', 'torch'];
const objects = OBJECTS_TO_DRAW.map((name) => [name, families.filter(({ object }) => object === name)] as const);

test.each(objects)(
  'Product pictures: a shopper can tell the models with %s apart in one colour',
  async (object, models) => {
    const colour = paintOf(object);
    const drawn: Buffer[] = [];
    for (const { arrangement } of models) drawn.push(await thumbnail(productKey(object, colour, 1, arrangement)));
    const alike = drawn.flatMap((one, at) =>
      drawn.slice(at + 1).flatMap((other, next) => (distance(one, other) < FLOOR ? [[at, at + 1 + next]] : [])),
    );
    expect(alike).toEqual([]);
  },
);

function paintOf(object: ObjectName) {
  return 'paint' in OBJECTS[object] ? ('blue' as const) : undefined;
}
