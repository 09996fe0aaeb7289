import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from 'test-kit/open-page';

/**
 * Opens a page that has all its optional parts. The server leaves out one that takes longer than 0.8 to 1.5 s
 * (storefront-kit/src/data/optional-data.ts), as it may on a busy machine, and sends that page again for a while.
 * @param parts such parts, or the JSON of the page's data where one is missing; none: no section has reserved space
 */
export async function openWholePage(page: Page, url: string, ...parts: readonly (Locator | string)[]): Promise<void> {
  await expect(async () => {
    await openPage(page, url);
    for (const part of parts)
      if (typeof part === 'string') expect(await page.content()).not.toContain(part);
      else await expect(part.first()).toBeAttached({ timeout: 1_000 });
    if (parts.length === 0)
      await expect(page.locator('main [role="group"][aria-busy="true"]')).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ intervals: [2_000] });
}
