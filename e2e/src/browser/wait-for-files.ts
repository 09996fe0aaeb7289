import type { Page } from '@playwright/test';

/** Waits until the current document has loaded a file for each of these parts of URLs. */
export async function waitForFiles(page: Page, ...parts: readonly string[]): Promise<void> {
  await page.waitForFunction((expected) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return expected.every((part) => names.some((name) => name.includes(part)));
  }, parts);
}
