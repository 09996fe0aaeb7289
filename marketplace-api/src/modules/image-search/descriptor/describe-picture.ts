import { findObjectBounds } from './object-bounds.ts';
import { colourHistogram, colourLayout, gradients } from './features.ts';
import { mirrorPixels, cropSquare, type Pixels } from './pixels.ts';
import { balanceWhite } from './white-balance.ts';

/** Length of a descriptor: 192 numbers of the layout, 384 of the gradients, 136 of the histogram. */
export const DESCRIPTION_LENGTH = 712;
/** Side in px of the square that is described. */
const SIDE = 64;
/** Factors that turn each part's numbers into bytes: its weight in a distance. */
const WEIGHT = { layout: 150, gradients: 110, histogram: 255 };

/** Descriptors of a picture as bytes that are compared one by one, for the upright picture and its mirror image. */
export interface Description {
  readonly upright: Uint8Array;
  readonly mirrored: Uint8Array;
}

/**
 * Describes a picture: finds the object, corrects the white balance, and computes colour and gradient features. Pure.
 */
export function describePicture(picture: Pixels): Description {
  const object = balanceWhite(cropSquare(picture, findObjectBounds(picture), SIDE));
  return { upright: toDescriptor(object), mirrored: toDescriptor(mirrorPixels(object)) };
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
