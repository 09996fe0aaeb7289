import type { Page } from '@playwright/test';

/** Marks the document that the page shows now. The browser's own list of navigations has one entry in any document. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }));

/** Whether the page still shows the marked document. */
export const isMarkedDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in globalThis);
