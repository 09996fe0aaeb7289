import { expect } from '@playwright/test';
import { openWholePage } from '../../src/browser/open-whole-page.ts';
import { watchRequests } from '../../src/browser/page-at-rest.ts';
import { waitForFiles } from '../../src/browser/wait-for-files.ts';
import { test } from '../../src/shop-test.ts';

/** What code read on an element within a section that the browser skips: the name of the property or method. */
declare const skippedReads: string[];

/**
 * Runs in each document before its own scripts: records what lays out content that the browser skips
 * (`content-visibility`). A read of an element's box does, however far below the screen the element is.
 */
function recordSkippedReads(): void {
  const reads: string[] = [];
  Object.assign(globalThis, { skippedReads: reads });
  const isSkipped = (element: Element): boolean =>
    element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true });
  const watch = (prototype: object, name: string): void => {
    const own = Object.getOwnPropertyDescriptor(prototype, name);
    if (!own) throw new Error(`This browser has no ${name}.`);
    const record = (element: Element): void => {
      if (isSkipped(element)) reads.push(name);
    };
    const { get, value } = own as { get?: () => unknown; value?: (...args: unknown[]) => unknown };
    const wrapped = get
      ? {
          get(this: Element) {
            record(this);
            return get.call(this);
          },
        }
      : {
          value(this: Element, ...args: unknown[]) {
            record(this);
            return value?.apply(this, args);
          },
        };
    Object.defineProperty(prototype, name, { ...own, ...wrapped });
  };
  for (const name of ['clientWidth', 'clientHeight', 'scrollWidth', 'scrollHeight', 'scrollLeft', 'scrollTop'])
    watch(Element.prototype, name);
  for (const name of ['getBoundingClientRect', 'getClientRects']) watch(Element.prototype, name);
  for (const name of ['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft', 'innerText'])
    watch(HTMLElement.prototype, name);
}

test('Start-up: lays out no section that the browser skips, and moves no styles @phone [APP-22]', async ({ page }) => {
  await page.addInitScript(recordSkippedReads);
  await page.goto('/c/smartphones/');
  const product = (await page.locator('main a[href^="/p/"]').first().getAttribute('href')) ?? '';
  const waitForRest = watchRequests(page);
  for (const { path, ahead } of [
    { path: '/', ahead: '/_data/' },
    // No card is in view, so only the code that looks ahead is loaded.
    { path: product, ahead: '/offline.js' },
  ]) {
    await openWholePage(page, path);
    await waitForFiles(page, ahead);
    await waitForRest();
    const skipped = await page
      .locator('main section')
      .evaluateAll((sections) =>
        sections.some((section) =>
          [...section.children].some((child) => !child.checkVisibility({ contentVisibilityAuto: true })),
        ),
      );
    expect(skipped, `skipped sections on ${path}`).toBe(true);
    expect(await page.evaluate(() => skippedReads), `reads on ${path}`).toEqual([]);
    expect(await page.locator('body > style[data-styles]').count(), `styles on ${path}`).toBeGreaterThan(2);
    await expect(page.locator('head style[data-styles], main style[data-styles]')).toHaveCount(0);
  }
});

test('Start-up: a worker looks up the locales of numbers, and ends @phone [APP-22]', async ({ page }) => {
  const started = page.waitForEvent('worker');
  await page.goto('/');
  const worker = await started;
  expect(new URL(worker.url()).pathname).toMatch(/^\/assets\/\w+\/locale-worker\.js$/);
  await expect.poll(() => page.workers()).toEqual([]);
});
