import type { Page, Response } from 'playwright-core';

/**
 * Opens an address of the shop and waits until the page has come alive: its buttons work, its links swap pages. Playwright’s own
 * `goto` returns earlier, and a press between the two is the browser’s own: a link then loads a document.
 * @throws Error of Playwright when the page does not come alive within the page’s time limit.
 */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url);
  await waitForHydration(page);
  return response;
}

/** Waits until the document that the page shows, or is on its way to, has come alive: the shell marks it so. See `openPage`. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
}
