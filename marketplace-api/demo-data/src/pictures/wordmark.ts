/**
 * Letters as strokes in a box 100 high: [path, width]. The strokes are drawn here, so a wordmark needs no font on any
 * machine.
 */
const LETTERS: Readonly<Record<string, readonly [string, number]>> = {
  A: ['M0 100L38 0L76 100M15 62H61', 76],
  B: ['M0 0V100H34A27 27 0 0 0 34 46H0M0 0H30A23 23 0 0 1 30 46', 61],
  C: ['M80 17A49 50 0 1 0 80 83', 80],
  D: ['M0 0V100H26A50 50 0 0 0 26 0Z', 76],
  E: ['M54 0H0V100H54M0 50H46', 54],
  F: ['M54 0H0V100M0 50H44', 54],
  G: ['M82 18A49 50 0 1 0 88 54H54', 88],
  H: ['M0 0V100M66 0V100M0 50H66', 66],
  I: ['M0 0V100', 0],
  J: ['M46 0V74A24 26 0 0 1 0 82', 46],
  K: ['M0 0V100M60 0L0 58M22 38L64 100', 64],
  L: ['M0 0V100H50', 50],
  M: ['M0 100V0L43 64L86 0V100', 86],
  N: ['M0 100V0L66 100V0', 66],
  O: ['M50 0A50 50 0 1 0 50 100A50 50 0 1 0 50 0Z', 100],
  P: ['M0 100V0H32A28 28 0 0 1 32 56H0', 60],
  Q: ['M50 0A50 50 0 1 0 50 100A50 50 0 1 0 50 0ZM62 66L92 100', 100],
  R: ['M0 100V0H32A28 28 0 0 1 32 56H0M30 56L62 100', 62],
  S: ['M60 18C50 -5 4 -5 4 26C4 54 62 44 62 74C62 106 10 106 0 80', 62],
  T: ['M0 0H70M35 0V100', 70],
  U: ['M0 0V66A33 34 0 0 0 66 66V0', 66],
  V: ['M0 0L38 100L76 0', 76],
  W: ['M0 0L28 100L56 8L84 100L112 0', 112],
  X: ['M0 0L66 100M66 0L0 100', 66],
  Y: ['M0 0L36 50L72 0M36 50V100', 72],
  Z: ['M0 0H64L0 100H64', 64],
};
const INKS = ['#1f2a44', '#7d2638', '#23563f', '#2b2b30', '#3b3276', '#0e5a6b', '#8a4a1c', '#5b2363'];
const BOX = { width: 600, height: 240, inner: 460 };

/**
 * Draws the wordmark of a brand as SVG, 5:2 on white, from its Latin name: monoline capitals whose weight, spacing and
 * ink derive from the name. Characters other than A to Z become spaces.
 */
export function wordmark(name: string): string {
  const seed = Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const stroke = 9 + (seed % 3) * 3;
  const gap = stroke + 14 + (seed % 4) * 8;
  let x = 0;
  let strokes = '';
  for (const letter of name.toUpperCase()) {
    const [path, width] = LETTERS[letter] ?? ['', 30];
    strokes += `<path transform="translate(${x})" d="${path}"/>`;
    x += width + gap;
  }
  const length = x - gap;
  const scale = Math.min(1, BOX.inner / length);
  const left = (BOX.width - length * scale) / 2;
  const top = (BOX.height - 100 * scale) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX.width} ${BOX.height}" width="${BOX.width}" height="${BOX.height}" role="img" aria-label="${name.replaceAll(/[^\w ]/g, '')}">` +
    `<rect width="100%" height="100%" fill="#fff"/>` +
    `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})" fill="none" stroke="${INKS[seed % INKS.length] ?? ''}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g></svg>`
  );
}
