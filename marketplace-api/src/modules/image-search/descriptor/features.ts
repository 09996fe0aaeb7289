import type { Pixels } from './pixels.ts';

/** Cells along each side of the layout and of the gradients. */
const GRID = 8;
/** Gradient directions; light to dark and dark to light are the same. */
const DIRECTIONS = 6;
const HUES = 16;
const SATURATIONS = 4;
const GREYS = 8;
/** Colours of lower chroma (0 to 1) count as grey: their hue is noise. */
const COLOURLESS = 0.14;

/** Mean colours of 8 × 8 cells as lightness and two colour differences, each from 0 to 1: 192 numbers. */
export function colourLayout({ width, rgb }: Pixels): Float64Array {
  const layout = new Float64Array(GRID * GRID * 3);
  const [field, weight] = [width / GRID, (GRID / width) ** 2 / 255];
  for (let pixel = 0; pixel < width * width; pixel++) {
    const index = (Math.floor(pixel / width / field) * GRID + Math.floor((pixel % width) / field)) * 3;
    const [red, green, blue] = [rgb[pixel * 3] ?? 0, rgb[pixel * 3 + 1] ?? 0, rgb[pixel * 3 + 2] ?? 0];
    const lightness = 0.299 * red + 0.587 * green + 0.114 * blue;
    addTo(layout, index, lightness * weight);
    addTo(layout, index + 1, ((blue - lightness) * 0.564 + 127.5) * weight);
    addTo(layout, index + 2, ((red - lightness) * 0.713 + 127.5) * weight);
  }
  return layout;
}

/**
 * Histograms of oriented gradients (Dalal and Triggs, 2005) of 8 × 8 cells, each normalized by its neighbours: 384
 * numbers.
 */
export function gradients({ width, rgb }: Pixels): Float64Array {
  const light = new Float64Array(width * width).map(
    (_, pixel) => 0.299 * (rgb[pixel * 3] ?? 0) + 0.587 * (rgb[pixel * 3 + 1] ?? 0) + 0.114 * (rgb[pixel * 3 + 2] ?? 0),
  );
  const cells = new Float64Array(GRID * GRID * DIRECTIONS);
  const field = width / GRID;
  for (let y = 1; y < width - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x;
      const across = (light[index + 1] ?? 0) - (light[index - 1] ?? 0);
      const down = (light[index + width] ?? 0) - (light[index - width] ?? 0);
      const strength = Math.hypot(across, down);
      if (strength < 6) continue;
      const angle = ((Math.atan2(down, across) / Math.PI + 1) % 1) * DIRECTIONS;
      const [first, share] = [Math.floor(angle) % DIRECTIONS, angle % 1];
      const cell = (Math.floor(y / field) * GRID + Math.floor(x / field)) * DIRECTIONS;
      addTo(cells, cell + first, strength * (1 - share));
      addTo(cells, cell + ((first + 1) % DIRECTIONS), strength * share);
    }
  }
  return normalizeCells(cells);
}

/**
 * Divides each cell by the strength of the 3 × 3 cells around it; square roots, so that one edge does not outweigh all.
 */
function normalizeCells(cells: Float64Array): Float64Array {
  const energy = Array.from({ length: GRID * GRID }, (_, cell) =>
    cells.subarray(cell * DIRECTIONS, (cell + 1) * DIRECTIONS).reduce((sum, value) => sum + value, 0),
  );
  return cells.map((value, index) => {
    const cell = Math.floor(index / DIRECTIONS);
    const [row, column] = [Math.floor(cell / GRID), cell % GRID];
    let neighbourhood = 400;
    for (let y = Math.max(0, row - 1); y <= Math.min(GRID - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(GRID - 1, column + 1); x++)
        neighbourhood += energy[y * GRID + x] ?? 0;
    }
    return Math.min(1, Math.sqrt((value * 3) / neighbourhood));
  });
}

/**
 * Colour histogram of each hue in four strengths and two lightnesses, and of eight greys, as square roots: 136 numbers.
 */
export function colourHistogram({ width, rgb }: Pixels): Float64Array {
  const bins = new Float64Array(HUES * SATURATIONS * 2 + GREYS);
  const middle = (width - 1) / 2;
  let total = 0;
  for (let pixel = 0; pixel < width * width; pixel++) {
    const distanceFromCentre = Math.hypot((pixel % width) - middle, Math.floor(pixel / width) - middle) / middle;
    // The corners more often show the background than the object.
    const weight = Math.max(0.08, 1 - 0.75 * distanceFromCentre * distanceFromCentre);
    total += weight;
    const [red, green, blue] = [rgb[pixel * 3] ?? 0, rgb[pixel * 3 + 1] ?? 0, rgb[pixel * 3 + 2] ?? 0];
    const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
    const saturation = most === 0 ? 0 : (most - least) / most;
    if (saturation < COLOURLESS || most < 36) {
      addTo(bins, HUES * SATURATIONS * 2 + Math.min(GREYS - 1, Math.floor((most / 256) * GREYS)), weight);
      continue;
    }
    const angle = hueOf(red, green, blue, most - least) * HUES;
    const strength = Math.min(
      SATURATIONS - 1,
      Math.floor(((saturation - COLOURLESS) / (1 - COLOURLESS)) * SATURATIONS),
    );
    const binOffset = (strength * 2 + (most < 128 ? 0 : 1)) * HUES;
    addTo(bins, binOffset + (Math.floor(angle) % HUES), weight * (1 - (angle % 1)));
    addTo(bins, binOffset + ((Math.floor(angle) + 1) % HUES), weight * (angle % 1));
  }
  return bins.map((amount) => Math.sqrt(amount / total));
}

/** The hue from 0 to 1; red is 0. */
function hueOf(red: number, green: number, blue: number, range: number): number {
  const most = Math.max(red, green, blue);
  if (most === red) return (((green - blue) / range + 6) % 6) / 6;
  return (most === green ? (blue - red) / range + 2 : (red - green) / range + 4) / 6;
}

function addTo(numbers: Float64Array, index: number, amount: number): void {
  numbers[index] = (numbers[index] ?? 0) + amount;
}
