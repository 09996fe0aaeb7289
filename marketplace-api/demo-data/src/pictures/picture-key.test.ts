import { expect, test } from '@jest/globals';
import { OBJECTS } from './picture-objects.ts';
import { bannerKeys, parsePictureKey, productKey, tileKey, widthsOf } from './picture-key.ts';

test('pictureKey: parses keys, with or without hyphens in names', () => {
  expect(parsePictureKey(productKey('power-bank', 'sky-blue', 2))).toEqual({
    kind: 'product',
    object: 'power-bank',
    colour: 'sky-blue',
    scene: 2,
    arrangement: 0,
  });
  expect(parsePictureKey(productKey('sofa', 'green', 1, 17))).toMatchObject({
    object: 'sofa',
    scene: 1,
    arrangement: 17,
  });
  expect(parsePictureKey('tile-package-natural')).toEqual({ kind: 'tile', object: 'package' });
  expect(parsePictureKey(tileKey('sofa', 'green'))).toEqual({ kind: 'tile', object: 'sofa', colour: 'green' });
  expect(parsePictureKey('hero-tech-rtl')).toMatchObject({ kind: 'hero', mirrored: true });
  expect(parsePictureKey('cover-sofa')).toMatchObject({ kind: 'cover' });
  for (const key of Object.values(bannerKeys()).flat()) expect(parsePictureKey(key)).toBeDefined();
});

test('pictureKey: an object without a painted part has no colour in its key', () => {
  expect('paint' in OBJECTS.package).toBe(false);
  expect(productKey('package', 'red', 1)).toBe('package-natural-1');
});

test.each([
  '',
  'headphones',
  'headphones-black',
  'headphones-black-0',
  'headphones-black-4',
  'headphones-black-1-0',
  'headphones-black-1-07',
  'headphones-black-1-140',
  'headphones-mauve-1',
  'headphones-natural-1',
  'constructor-black-1',
  'hero-nothing',
  'hero-toString',
  'tile-sofa',
  '../headphones-black-1',
  'headphones-black-1/..',
  'HEADPHONES-black-1',
  `headphones-${'black-'.repeat(40)}1`,
])('pictureKey: “%s” is not a key', (key) => {
  expect(parsePictureKey(key)).toBeUndefined();
});

test('pictureKey: campaign pictures have other widths than square ones', () => {
  expect(widthsOf(parsePictureKey('hero-tech')!)).toEqual([480, 960, 1600]);
  expect(widthsOf(parsePictureKey('cover-sofa')!)).toEqual([240, 480, 960]);
});
