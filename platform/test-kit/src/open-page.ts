import type { Page, Response } from 'playwright-core';

/**
 * Opens a URL of the shop and waits until the page is hydrated: its buttons work, its links navigate on the client.
 * Playwright’s own `goto` returns earlier. A press before hydration is handled by the browser alone: a link then loads
 * a document.
 * @throws Error of Playwright when the page is not hydrated within the page’s time limit.
 */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url);
  await waitForHydration(page);
  return response;
}

/** Waits until the current document, or the one being loaded, is hydrated: the shell marks it so. See `openPage`. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
