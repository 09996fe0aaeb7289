import sharp, { type Sharp } from 'sharp';

/** Size of a phone's screen in px. */
const SCREEN = { width: 390, height: 844 };
/** Side of the product's picture on the page in px. */
const PICTURE = 366;

/** A line of text as rectangles, so that no font is needed: words from `from` on, in the direction of the language. */
function words(from: number, y: number, size: number, lengths: readonly number[], isArabic: boolean): string {
  let x = from;
  return lengths
    .map((length) => {
      const left = isArabic ? SCREEN.width - x - length : x;
      x += length + size * 0.4;
      return `<rect x="${left}" y="${y}" width="${length}" height="${size}" rx="${size / 5}" fill="#1b1f24"/>`;
    })
    .join('');
}

/** A page in the layout of English or Arabic: status bar, search field, picture, heading, price and buttons. */
function drawPage(isArabic: boolean, ground: string): string {
  const at = (x: number, width: number) => (isArabic ? SCREEN.width - x - width : x);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCREEN.width}" height="${SCREEN.height}"><rect width="100%" height="100%" fill="${ground}"/>` +
    words(14, 14, 12, [34], false) +
    `<rect x="330" y="14" width="46" height="13" rx="4" fill="#1b1f24"/>` +
    `<rect x="12" y="44" width="366" height="44" rx="10" fill="#fff" stroke="#6b7480"/>` +
    `<rect x="${at(330, 46)}" y="47" width="44" height="38" rx="6" fill="#126e67"/>` +
    words(12, 108, 11, [34, 96, 52, 120], isArabic) +
    words(12, 530, 22, [120, 60, 90], isArabic) +
    words(12, 560, 22, [70, 130], isArabic) +
    `<g fill="#b57a0b">${[0, 1, 2, 3].map((star) => `<circle cx="${at(20 + star * 20, 0)}" cy="606" r="8"/>`).join('')}</g>` +
    words(12, 634, 26, [40, 90], isArabic) +
    words(12, 676, 12, [80, 60, 110], isArabic) +
    `<rect y="728" width="390" height="60" fill="#fff"/><rect x="${at(252, 126)}" y="737" width="126" height="44" rx="10" fill="#126e67"/>` +
    words(12, 750, 16, [30, 54], isArabic) +
    `<rect y="788" width="390" height="56" fill="#fff"/><g fill="#6b7480">${[39, 117, 195, 273, 351].map((x) => `<rect x="${x - 9}" y="798" width="18" height="18" rx="4"/><rect x="${x - 20}" y="822" width="40" height="8" rx="2"/>`).join('')}</g></svg>`
  );
}

/** A phone's screenshot of a product page, as the browser uploads it: 512 px at most, JPEG. */
export async function screenshotOf(picture: Sharp, isArabic: boolean, ground = '#f4f5f7'): Promise<Buffer> {
  const shown = await picture.resize(PICTURE).png().toBuffer();
  const corners = `<svg width="${PICTURE}" height="${PICTURE}"><rect width="100%" height="100%" rx="16"/></svg>`;
  const rounded = await sharp(shown)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const page = await sharp(Buffer.from(drawPage(isArabic, ground)))
    .composite([{ input: rounded, left: 12, top: 140 }])
    .png()
    .toBuffer();
  return sharp(page).resize({ width: 512, height: 512, fit: 'inside' }).flatten().jpeg({ quality: 80 }).toBuffer();
}
