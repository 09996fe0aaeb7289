import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Direction of a paragraph. */
export type Direction = 'ltr' | 'rtl';

/** A stretch of a line in one script. */
export interface TextPiece {
  /** As its shaper expects it: Latin text as it is seen, Arabic text in reading order, whose glyphs it reverses. */
  readonly text: string;
  readonly script: 'arabic' | 'latin';
}

/** Characters that control the direction: they are not drawn (Unicode Standard Annex 9). */
const CONTROL = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const ARABIC = /[\u0600-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFF]/;

/**
 * Breaks a paragraph into lines, and each line into pieces from left to right as the page shows them, by the Unicode
 * bidirectional algorithm. Lines break at spaces; a word that is wider than a line breaks within.
 * @param measure width of a piece, in the unit of `width`
 */
export function layoutParagraph(
  text: string,
  { direction, width, measure }: { direction: Direction; width: number; measure: (piece: TextPiece) => number },
): TextPiece[][] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const piecesOf = (start: number, end: number) => orderPieces(text, embedding, start, end);
  const fits = (start: number, end: number) =>
    piecesOf(start, end).reduce((sum, piece) => sum + measure(piece), 0) <= width;
  return breakLines(text, fits).map(([start, end]) => piecesOf(start, end));
}

/** First and last character of each line, without the space at a break. */
function breakLines(text: string, fits: (start: number, end: number) => boolean): [start: number, end: number][] {
  const lines: [number, number][] = [];
  let start = 0;
  while (start < text.length) {
    let end = -1;
    for (const { index } of `${text} `.slice(start).matchAll(/ /g)) {
      if (index > 0 && !fits(start, start + index - 1)) break;
      end = start + index - 1;
    }
    if (end < start) end = lastThatFits(text, start, fits);
    lines.push([start, end]);
    start = end + 1;
    while (text.charAt(start) === ' ') start += 1;
  }
  return lines;
}

/** The last character of a line within a word; at least one character. */
function lastThatFits(text: string, start: number, fits: (start: number, end: number) => boolean): number {
  let end = start;
  while (end + 1 < text.length && text.charAt(end + 1) !== ' ' && fits(start, end + 1)) end += 1;
  return end;
}

function orderPieces(
  text: string,
  embedding: ReturnType<typeof bidi.getEmbeddingLevels>,
  start: number,
  end: number,
): TextPiece[] {
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels, start, end);
  const pieces: TextPiece[] = [];
  for (const index of bidi.getReorderedIndices(text, embedding, start, end).slice(start, end + 1)) {
    const character = mirrored.get(index) ?? text.charAt(index);
    if (CONTROL.test(character)) continue;
    const script = ARABIC.test(character) ? 'arabic' : 'latin';
    const last = pieces.at(-1);
    if (last?.script !== script) pieces.push({ text: character, script });
    else
      pieces[pieces.length - 1] = { script, text: script === 'arabic' ? character + last.text : last.text + character };
  }
  return pieces;
}
