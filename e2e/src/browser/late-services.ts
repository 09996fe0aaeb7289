import type { Page } from '@playwright/test';

/**
 * Waits until the page has started its late services, some 3 s after it is hydrated: notices, states of what is open, and
 * the watch for newer versions. A test that moves the page's clock before that moves nothing of theirs.
 */
export async function waitForLateServices(page: Page): Promise<void> {
  await page.locator('html[data-late-services]').waitFor({ state: 'attached' });
}
