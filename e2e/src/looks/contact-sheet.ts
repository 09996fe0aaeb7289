import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { nameScene, SCENES } from './scenes.ts';

/** A named picture on a sheet; without bytes only its name is there. */
export interface SheetPicture {
  readonly name: string;
  readonly png: Buffer | null;
}

/** Width of the sheet in px: half the width of two phones, two tablets and two desktops, and the gaps. */
const SHEET_WIDTH = 2_560;
/** Height of each kept picture on its sheet, in px. */
const PICTURE_HEIGHT = 620;

/**
 * Draws pictures with their names on one sheet.
 * @param path of the sheet, a PNG
 * @param size CSS of a picture's size
 */
export async function drawSheet(
  browser: Browser,
  path: string,
  { pictures, size }: { readonly pictures: readonly SheetPicture[]; readonly size: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: PICTURE_HEIGHT } });
  try {
    await page.setContent(`<style>
      body { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px; background: #888; font: 14px sans-serif }
      figure { margin: 0 }
      img { ${size}; display: block }
    </style>${pictures.map(writeFigure).join('')}`);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await page.screenshot({ path, fullPage: true });
  } finally {
    await page.close();
  }
}

function writeFigure({ name, png }: SheetPicture): string {
  if (!png) return `<figure>${name}: none yet</figure>`;
  const source = `data:image/png;base64,${png.toString('base64')}`;
  return `<figure><img src="${source}"><figcaption>${name}</figcaption></figure>`;
}

/**
 * Draws all kept pictures on one sheet.
 * @param folder folder of the pictures
 */
export async function drawBaselines(browser: Browser, path: string, folder: string): Promise<void> {
  const pictures = await Promise.all(
    SCENES.map(async (scene) => {
      const name = nameScene(scene);
      const file = join(folder, `${name}.png`);
      return { name, png: existsSync(file) ? await readFile(file) : null };
    }),
  );
  await drawSheet(browser, path, { pictures, size: `block-size: ${PICTURE_HEIGHT}px` });
}
