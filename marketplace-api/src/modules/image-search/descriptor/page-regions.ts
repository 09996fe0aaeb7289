import type { Box, Pixels } from './pixels.ts';

/** Ratio of the sides from which a picture may be a screenshot of a page; photos have 4 : 3 at most. */
const SCREENSHOT_RATIO = 1.45;
/** Most regions of one page. */
const MAX_REGIONS = 6;
/** Height of a product picture on a page, as a share of the page's shorter side. */
const HEIGHT = { from: 0.4, to: 1.5 };
/** Median step of brightness between two rows that is a line across the page, of 255. */
const LINE_STEP = 1;
/** Differences from the page's colour, of 255 and for all channels together, that separate things from the page. */
const DIFFERENCES = [18, 60];
/** Side in px of a cell of the map of things. */
const CELL = 4;
/** Smallest side of a thing, as a share of the page's shorter side: above the height of a heading. */
const MIN_EXTENT = 0.18;
/** Margin around a thing, as a share of its longer side. */
const MARGIN = 0.14;

/** Whether a picture has the shape of a screenshot. */
export function isPageShaped({ width, height }: Pixels): boolean {
  return Math.max(width, height) >= SCREENSHOT_RATIO * Math.min(width, height);
}

/**
 * Returns the parts of a page that may be its product picture, the likeliest first: bands between two lines across the
 * page, and things that stand out from the page's colour and are larger than text.
 */
export function findPageRegions(page: Pixels): Box[] {
  const light = toBrightness(page);
  const things = DIFFERENCES.flatMap((difference) => findThings(page, difference));
  const regions = [...findBands(page, light).slice(0, 3), ...things.toSorted((a, b) => area(b) - area(a))];
  return removeAlike(regions).slice(0, MAX_REGIONS);
}

const area = ({ width, height }: Box) => width * height;

function toBrightness({ width, height, rgb }: Pixels): Uint8Array {
  return Uint8Array.from(
    { length: width * height },
    (_, pixel) => ((rgb[pixel * 3] ?? 0) + (rgb[pixel * 3 + 1] ?? 0) + (rgb[pixel * 3 + 2] ?? 0)) / 3,
  );
}

/** Bands between two lines whose height suits a picture; those nearest to a square first. */
function findBands({ width, height }: Pixels, light: Uint8Array): Box[] {
  const side = Math.min(width, height);
  const lines = findLines(width, height, light);
  const bands: Box[] = [];
  for (const [index, top] of lines.entries())
    for (const bottom of lines.slice(index + 1)) {
      const tall = bottom - top;
      if (tall < HEIGHT.from * side || tall > HEIGHT.to * side) continue;
      const wide = Math.min(width, tall);
      bands.push({ left: (width - wide) / 2, top, width: wide, height: tall });
    }
  const offSquare = ({ height: tall }: Box) => Math.abs(tall / side - 0.93);
  return bands.toSorted((a, b) => offSquare(a) - offSquare(b));
}

/** Rows where the brightness changes along most of the page; of adjacent rows the first. */
function findLines(width: number, height: number, light: Uint8Array): number[] {
  const lines: number[] = [];
  const [from, to] = [Math.floor(width * 0.1), Math.ceil(width * 0.9)];
  for (let y = 1; y < height; y++) {
    const steps: number[] = [];
    for (let x = from; x < to; x += 2) steps.push((light[y * width + x] ?? 0) - (light[(y - 1) * width + x] ?? 0));
    const step = Math.abs(steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0);
    if (step >= LINE_STEP && y - (lines.at(-1) ?? -9) > 2) lines.push(y);
  }
  return lines;
}

/** Connected cells that differ from the page's colour, larger than text, each as a box with a margin. */
function findThings(page: Pixels, difference: number): Box[] {
  const [columns, rows] = [Math.floor(page.width / CELL), Math.floor(page.height / CELL)];
  const marked = markCells(page, difference, columns, rows);
  const least = (MIN_EXTENT * Math.min(page.width, page.height)) / CELL;
  const boxes: Box[] = [];
  for (let start = 0; start < marked.length; start++) {
    if (!marked[start]) continue;
    const { left, top, right, bottom } = floodCells(marked, columns, start);
    const [wide, tall] = [right - left + 1, bottom - top + 1];
    if (Math.min(wide, tall) < least || wide > columns * 0.96 || tall > rows * 0.8) continue;
    const margin = MARGIN * Math.max(wide, tall);
    boxes.push({
      left: (left - margin) * CELL,
      top: (top - margin) * CELL,
      width: (wide + 2 * margin) * CELL,
      height: (tall + 2 * margin) * CELL,
    });
  }
  return boxes;
}

function markCells({ width, rgb }: Pixels, difference: number, columns: number, rows: number): Uint8Array {
  const ground = commonColour(rgb);
  const marked = new Uint8Array(columns * rows);
  for (let y = 0; y < rows * CELL; y++)
    for (let x = 0; x < columns * CELL; x++) {
      const offset = (y * width + x) * 3;
      const distance =
        Math.abs((rgb[offset] ?? 0) - ground[0]) +
        Math.abs((rgb[offset + 1] ?? 0) - ground[1]) +
        Math.abs((rgb[offset + 2] ?? 0) - ground[2]);
      if (distance > difference) marked[Math.floor(y / CELL) * columns + Math.floor(x / CELL)] = 1;
    }
  return marked;
}

/** The most frequent colour, in steps of 8. */
function commonColour(rgb: Uint8Array): readonly [number, number, number] {
  const counts = new Uint32Array(32 * 32 * 32);
  let most = 0;
  for (let offset = 0; offset < rgb.length; offset += 3) {
    const bin = ((rgb[offset] ?? 0) >> 3) * 1024 + ((rgb[offset + 1] ?? 0) >> 3) * 32 + ((rgb[offset + 2] ?? 0) >> 3);
    counts[bin] = (counts[bin] ?? 0) + 1;
    if ((counts[bin] ?? 0) > (counts[most] ?? 0)) most = bin;
  }
  return [(most >> 10) * 8 + 4, ((most >> 5) & 31) * 8 + 4, (most & 31) * 8 + 4];
}

/** Clears a cell and the marked cells connected to it; returns their bounds, inclusive. */
function floodCells(marked: Uint8Array, columns: number, start: number) {
  const bounds = { left: columns, top: Infinity, right: 0, bottom: 0 };
  const pending = [start];
  marked[start] = 0;
  for (let cell = pending.pop(); cell !== undefined; cell = pending.pop()) {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
    for (const next of [
      cell - columns,
      cell + columns,
      ...(x > 0 ? [cell - 1] : []),
      ...(x < columns - 1 ? [cell + 1] : []),
    ])
      if (marked[next]) {
        marked[next] = 0;
        pending.push(next);
      }
  }
  return bounds;
}

/** Removes regions that nearly equal an earlier one. */
function removeAlike(regions: readonly Box[]): Box[] {
  const kept: Box[] = [];
  for (const box of regions) if (!kept.some((other) => overlap(box, other) > 0.85)) kept.push(box);
  return kept;
}

/** Shared area of two boxes, as a share of their union. */
function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const tall = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const shared = Math.max(0, wide) * Math.max(0, tall);
  return shared / (area(a) + area(b) - shared);
}
