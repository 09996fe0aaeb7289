import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line import/no-named-as-default -- its types have only the default export
import PDFDocument from 'pdfkit';
import type { Language } from 'shared-contracts/locale';
import { layoutParagraph, type Direction, type TextPiece } from './text-pieces.ts';

/** Height and width of A4 and the margin of each side, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 44 };
/** Width between the margins, in points. */
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** Height of a line, as a factor of the font size. */
const LINE_HEIGHT = 1.45;

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/readex-pro/${name}.ttf`));
const FONTS = {
  regular: fontFile('400Regular/ReadexPro_400Regular'),
  bold: fontFile('600SemiBold/ReadexPro_600SemiBold'),
};

/** How a text looks; sizes in points. */
export interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isMuted?: boolean;
  readonly align?: 'start' | 'end';
}

/** A place on a page: `x` from the start of the line, so that a page from right to left is the mirror image. In points. */
export interface PageArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Pages of A4 on which texts and lines are drawn; see `createSheet`. */
export interface Sheet {
  /** First and last y of a page's content, in points. */
  readonly top: number;
  readonly bottom: number;
  /** Draws a paragraph, and returns the y below it. */
  text(text: string, area: PageArea, style?: TextStyle): number;
  /** Height of a paragraph in points. */
  measure(text: string, width: number, style?: TextStyle): number;
  /** Draws a horizontal line over the width of the page. */
  rule(y: number): void;
  /** Fills an SVG path of `units` units per side in a square. */
  drawing(path: string, units: number, area: PageArea): void;
  addPage(): void;
  /** The file; nothing is drawn after it. */
  finish(): Promise<Buffer>;
}

/** Creates a PDF file of the shop's fonts in a language; Arabic is shaped and runs from right to left. */
export function createSheet(language: Language, title: string): Sheet {
  const direction: Direction = language === 'ar' ? 'rtl' : 'ltr';
  const doc = new PDFDocument({ size: 'A4', margin: 0, lang: language, displayTitle: true, info: { Title: title } });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const left = ({ x, width }: PageArea) =>
    direction === 'ltr' ? PAGE.margin + x : PAGE.width - PAGE.margin - x - width;
  const select = ({ size = 10, isBold = false }: TextStyle) =>
    doc.font(isBold ? FONTS.bold : FONTS.regular).fontSize(size);
  const widths = new Map<string, number>();
  const widthOf = (piece: TextPiece, style: TextStyle): number => {
    const { size = 10, isBold = false } = style;
    const key = `${size} ${isBold} ${piece.text}`;
    // With features, even none, the font shapes the whole piece instead of word by word.
    const width = widths.get(key) ?? select(style).widthOfString(piece.text, { features: [] });
    widths.set(key, width);
    return width;
  };
  const linesOf = (text: string, width: number, style: TextStyle) =>
    layoutParagraph(text, { direction, width, measure: (piece) => widthOf(piece, style) });
  const lineHeight = ({ size = 10 }: TextStyle) => size * LINE_HEIGHT;

  return {
    top: PAGE.margin,
    bottom: PAGE.height - PAGE.margin,
    text: (text, area, style = {}) => {
      const lines = linesOf(text, area.width, style);
      const isAtRight = (style.align === 'end') === (direction === 'ltr');
      for (const [index, pieces] of lines.entries()) {
        const pieceWidths = pieces.map((piece) => widthOf(piece, style));
        const free = area.width - pieceWidths.reduce((sum, width) => sum + width, 0);
        let x = left(area) + (isAtRight ? free : 0);
        for (const [place, piece] of pieces.entries()) {
          select(style)
            .fillColor(style.isMuted ? '#5b6470' : '#111418')
            .text(piece.text, x, area.y + index * lineHeight(style), { lineBreak: false, features: [] });
          x += pieceWidths[place] ?? 0;
        }
      }
      return area.y + lines.length * lineHeight(style);
    },
    measure: (text, width, style = {}) => linesOf(text, width, style).length * lineHeight(style),
    rule: (y) => {
      doc
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.5)
        .stroke('#c9ced6');
    },
    drawing: (path, units, area) => {
      doc
        .save()
        .translate(left(area), area.y)
        .scale(area.width / units)
        .path(path)
        .fill('#000')
        .restore();
    },
    addPage: () => void doc.addPage(),
    finish: () =>
      new Promise((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)));
        doc.on('error', reject);
        doc.end();
      }),
  };
}
