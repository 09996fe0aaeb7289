import { findObjectBounds } from './object-bounds.ts';
import { colourHistogram, colourLayout, gradients } from './features.ts';
import { findPageRegions, isPageShaped } from './page-regions.ts';
import { cropPart, cropSquare, mirrorPixels, type Pixels } from './pixels.ts';
import { turnPixels, turnQuarter } from './turn-pixels.ts';
import { balanceWhite } from './white-balance.ts';

/** Length of a descriptor: 192 numbers of the layout, 384 of the gradients, 136 of the histogram. */
export const DESCRIPTION_LENGTH = 712;
/** Side in px of the square that is described. */
const SIDE = 64;
/** Factors that turn each part's numbers into bytes: its weight in a distance. */
const WEIGHT = { layout: 150, gradients: 110, histogram: 255 };
/** Degrees by which a shopper's picture is turned back; a descriptor bears about 10 more or less. */
const TURNS = [20, -20];

/** Descriptors of a picture as bytes that are compared one by one, for the upright picture and its mirror image. */
interface Description {
  readonly upright: Uint8Array;
  readonly mirrored: Uint8Array;
}

/**
 * Describes a picture: finds the object, corrects the white balance, and computes colour and gradient features. Pure.
 */
export function describePicture(picture: Pixels): Description {
  const object = normalizeObject(picture);
  return { upright: toDescriptor(object), mirrored: toDescriptor(mirrorPixels(object)) };
}

/**
 * The views of a shopper's picture that may equal a picture of the shop: as it is, mirrored, turned by quarters, turned
 * by a little; of a screenshot of a page, the parts that may be the product's picture. Generated one by one, so that the
 * caller can do other work between them. Pure.
 * @param page the picture with more pixels, for its parts
 */
export function* describeViews(picture: Pixels, page: Pixels): Generator<Uint8Array> {
  const object = normalizeObject(picture);
  yield toDescriptor(object);
  yield toDescriptor(mirrorPixels(object));
  let turned = object;
  for (let quarter = 1; quarter < 4; quarter++) {
    turned = turnQuarter(turned);
    yield toDescriptor(turned);
  }
  for (const degrees of TURNS) yield toDescriptor(normalizeObject(turnPixels(picture, degrees)));
  if (!isPageShaped(page)) return;
  for (const region of findPageRegions(page)) yield toDescriptor(normalizeObject(cropPart(page, region)));
}

function normalizeObject(picture: Pixels): Pixels {
  return balanceWhite(cropSquare(picture, findObjectBounds(picture), SIDE));
}

function toDescriptor(object: Pixels): Uint8Array {
  return Uint8Array.from([
    ...scaleFeatures(colourLayout(object), WEIGHT.layout),
    ...scaleFeatures(gradients(object), WEIGHT.gradients),
    ...scaleFeatures(colourHistogram(object), WEIGHT.histogram),
  ]);
}

function scaleFeatures(numbers: Float64Array, weight: number): Float64Array {
  return numbers.map((number) => Math.min(255, Math.round(number * weight)));
}
