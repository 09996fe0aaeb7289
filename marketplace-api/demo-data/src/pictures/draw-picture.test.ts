import { existsSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createDrawPool } from './draw-pool.ts';
import { OBJECTS } from './picture-objects.ts';
import { parsePictureKey } from './picture-key.ts';
import { assetPath } from './sprite.ts';
import { wordmark } from './wordmark.ts';

const pool = createDrawPool();
afterAll(() => pool.close());

async function measure(key: string, width: number) {
  const bytes = await pool.draw({ picture: parsePictureKey(key)!, width, brandName: 'Nuvarra' });
  const { format, width: wide, height, hasAlpha } = await sharp(bytes).metadata();
  return { format, wide, height, hasAlpha, bytes: bytes.length };
}

test.each(Object.entries(OBJECTS))('drawPicture: draws %s', async (name, object) => {
  const colour = 'paint' in object ? 'red' : 'natural';
  const { bytes, ...picture } = await measure(`${name}-${colour}-1`, 240);
  expect(picture).toEqual({ format: 'webp', wide: 240, height: 240, hasAlpha: false });
  expect(bytes).toBeLessThan(8_000);
});

test('drawPicture: every object has its file or its drawing', () => {
  for (const object of Object.values(OBJECTS))
    expect('svg' in object ? object.svg.startsWith('<svg') : existsSync(assetPath(object.file))).toBe(true);
});

test('drawPicture: each kind of picture has its aspect ratio', async () => {
  expect(await measure('headphones-black-2', 480)).toMatchObject({ wide: 480, height: 480 });
  expect(await measure('sofa-green-3', 480)).toMatchObject({ wide: 480, height: 480 });
  expect(await measure('tile-sofa-green', 240)).toMatchObject({ wide: 240, height: 240 });
  expect(await measure('hero-tech', 480)).toMatchObject({ wide: 480, height: 192 });
  expect(await measure('hero-tech-rtl', 480)).toMatchObject({ wide: 480, height: 192 });
  expect(await measure('cover-coffee', 480)).toMatchObject({ wide: 480, height: 320 });
  expect(await measure('brand-nuvarra', 240)).toMatchObject({ wide: 240, height: 96 });
});

test('drawPicture: a product picture of 480 px is small in bytes', async () => {
  for (const key of ['phone-navy-1', 'bicycle-red-2', 'keyboard-sky-blue-3']) {
    expect((await measure(key, 480)).bytes).toBeLessThan(14_000);
  }
});

test('drawPicture: a wordmark consists of strokes, not of text', () => {
  expect(wordmark('Nuvarra')).toContain('<path');
  expect(wordmark('Nuvarra')).not.toContain('<text');
  expect(wordmark('A<b>"&')).not.toMatch(/aria-label="[^"]*[<&]/);
});
