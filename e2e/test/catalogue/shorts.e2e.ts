import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { openWholePage } from '../../src/browser/open-whole-page.ts';

/** Expects the named video to play: it has advanced and is not paused. */
async function expectPlaying(page: Page, name: string, muted?: boolean): Promise<void> {
  const video = page.getByLabel(name, { exact: true }).and(page.locator('video'));
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime > 0 && !element.paused))
    .toBe(true);
  if (muted !== undefined) expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(muted);
}

test('Shorts: open from the strip; one plays, one preloads; the muted flag persists, and without storage the player is not muted [CAT-11]', async ({
  page,
  isMobile,
}) => {
  await openWholePage(page, '/');
  await page.getByRole('link', { name: 'Hear the quiet' }).click();
  await expect(page).toHaveURL(/\/shorts\/\?v=sound-on$/);
  // After an earlier press the browser allows playback with sound.
  await expectPlaying(page, 'Hear the quiet', false);
  expect(await page.locator('video').count()).toBe(2);
  await page
    .getByRole('listitem', { name: 'Hear the quiet' })
    .getByRole('button', { name: 'Turn the sound off' })
    .click();
  await expectAccessible(page);
  if (isMobile) await page.getByRole('listitem', { name: 'Tea for two, or for ten' }).scrollIntoViewIfNeeded();
  else await page.getByRole('button', { name: 'Next video' }).click();
  await expectPlaying(page, 'Tea for two, or for ten', true);
  await page.reload();
  await expectPlaying(page, 'Hear the quiet', true);
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new Error('forbidden');
    };
  });
  await page.reload();
  const first = page.getByRole('listitem', { name: 'Hear the quiet' });
  // Sound is not allowed before a press. The flag is “not muted” nevertheless, so a press on the speaker starts the
  // sound.
  // The label is final once it plays.
  await expectPlaying(page, 'Hear the quiet');
  const speaker = first.getByRole('button', { name: /^Turn the sound/ });
  if ((await speaker.getAttribute('aria-label')) === 'Turn the sound on') await speaker.click();
  await expectPlaying(page, 'Hear the quiet', false);
});

test('Shorts with reduced motion: load nothing before a request, and the product goes into the cart @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const videos: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:webm|mp4)$/.test(request.url())) videos.push(request.url());
  });
  await openPage(page, '/ar/shorts/?v=tea-for-two');
  const item = page.getByRole('listitem', { name: 'شاي لاثنين، أو لعشرة' });
  await item.getByRole('button', { name: 'إلى السلة' }).click();
  await expect(page.getByText('تمت الإضافة إلى سلتك')).toBeVisible();
  expect(videos).toEqual([]);
  await item.getByRole('button', { name: 'تشغيل' }).click();
  await expectPlaying(page, 'شاي لاثنين، أو لعشرة');
  expect(videos.filter((url) => !url.includes('tea-for-two'))).toEqual([]);
});
