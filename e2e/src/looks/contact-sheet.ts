import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { nameScene, SCENES } from './scenes.ts';

/** Width of the sheet and height of each picture on it, in px. */
const SHEET_WIDTH = 2_400;
const PICTURE_HEIGHT = 620;

/**
 * Draws all kept pictures with their names on one sheet.
 * @param folder folder of the pictures
 * @param sheet path of the sheet, a PNG
 * @param browserPath path of a Chromium
 */
export async function drawContactSheet(folder: string, sheet: string, browserPath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserPath, chromiumSandbox: process.getuid?.() !== 0 });
  try {
    const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: PICTURE_HEIGHT } });
    const figures = await Promise.all(SCENES.map((scene) => writeFigure(folder, nameScene(scene))));
    await page.setContent(`<style>
      body { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px; background: #888; font: 14px sans-serif }
      figure { margin: 0 }
      img { block-size: ${PICTURE_HEIGHT}px; display: block }
    </style>${figures.join('')}`);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await page.screenshot({ path: sheet, fullPage: true });
  } finally {
    await browser.close();
  }
}

async function writeFigure(folder: string, name: string): Promise<string> {
  const path = join(folder, `${name}.png`);
  if (!existsSync(path)) return `<figure>${name}: none yet</figure>`;
  const bytes = await readFile(path, 'base64');
  return `<figure><img src="data:image/png;base64,${bytes}"><figcaption>${name}</figcaption></figure>`;
}
