import type { Page } from '@playwright/test';

/** Waits until the fonts have loaded and the pictures on the screen are drawn. */
export async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < innerHeight && image.checkVisibility())
        .every((image) => image.complete && image.naturalWidth > 0),
  );
}
