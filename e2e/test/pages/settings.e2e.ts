import { expect, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';
import { test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

const getMessage = loadMessages('en');

/** The document's theme when its body starts, before the first paint. */
const themeAtBirth = (page: Page) => page.evaluate(() => (globalThis as unknown as { atBirth: unknown }).atBirth);
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

async function choose(page: Page, id: string): Promise<void> {
  await page.locator('#shell-header summary[aria-label]').click();
  await page
    .locator('#shell-header')
    .getByRole('button', { name: getMessage('shell', id) })
    .click();
}

test('Theme: is stored and set before the first paint; without a choice the device decides @desktop [APP-10]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(globalThis, { atBirth: document.documentElement.dataset['theme'] ?? 'none' });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await openPage(page, '/about/');
  const light = await background(page);
  expect(await themeAtBirth(page)).toBe('none');
  await choose(page, 'shell.themeDark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await background(page);
  expect(dark).not.toBe(light);

  await openPage(page, '/c/headphones/');
  expect(await themeAtBirth(page)).toBe('dark');
  expect(await background(page)).toBe(dark);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await choose(page, 'shell.themeSystem');
  expect(await background(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background(page)).toBe(dark);
  await choose(page, 'shell.themeLight');
  expect(await background(page)).toBe(light);
  await page.reload();
  expect(await themeAtBirth(page)).toBe('light');
  expect(await background(page)).toBe(light);
});
