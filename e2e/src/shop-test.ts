import { setTimeout as delay } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { stretchScriptLimit } from './browser/stretch-limits.ts';

/** Resource types of files that a complete shop always has. */
const FILE_TYPES: ReadonlySet<string> = new Set(['image', 'media', 'font', 'stylesheet', 'script']);

/**
 * E2E_CALL_DELAY_MS: delays each API request by up to this time. A test that then fails depends on a quick
 * response.
 */
const CALL_DELAY_MS = Number(process.env.E2E_CALL_DELAY_MS ?? 0);

/**
 * E2E_MEDIA=missing: every picture and clip gets a 404. A test that shows one and still passes lacks an
 * assertion.
 */
const IS_MEDIA_MISSING = process.env.E2E_MEDIA === 'missing';

/**
 * Console lines that no page is to blame for. Playwright's configuration blocks service workers. Its trace runs a script
 * in each frame, which the sandboxed frame of a mail refuses.
 * On a busy machine the browser notes preloads that are used some seconds later: pictures, and the next page's code, which
 * runs when the page is idle. A preload that cannot be used is requested twice (test/pages/press-requests.e2e.ts).
 * A late file that no press needs is given up there; a missing or broken one is a complaint.
 */
const HARMLESS = [
  /^The resource \S+\/(?:media\/\S+|remotes\/\S+\/client\/page-\S+) was preloaded using link preload but not used within a few seconds/,
  /^Service Worker registration blocked by Playwright$/,
  /^(?:Offline support|The data layer|Testers’ tools) could not be loaded\. ChunkLoadError: [^\n]*\n\(timeout: /,
  /^Blocked script execution in '[^']*\/api\/outbox\/\d+\/' because the document's frame is sandboxed/,
];

/**
 * Playwright's `test` for end-to-end tests. It also fails when the page throws or logs an error or a warning.
 * Such lines are React’s hydration warnings, violations of the Content-Security-Policy, and the browser's note of each
 * 4xx and 5xx.
 * It fails too when the page gets a picture, video, style, font or script with a failing status. A test declares
 * the failures that it provokes.
 */
export const test = base.extend<{
  provoked: RegExp;
  endRoutes: undefined;
  slowCalls: undefined;
  patientScripts: undefined;
  missingMedia: undefined;
  cleanConsole: undefined;
  wholeFiles: undefined;
}>({
  /** Console lines and failing files that a test provokes on purpose (`test.use({ provoked: /…/ })`). */
  provoked: [/(?!)/, { option: true }],
  endRoutes: [
    async ({ context }, use) => {
      await use(undefined);
      // A route may hold a request that the page makes for itself as the test ends.
      await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    },
    { auto: true },
  ],
  slowCalls: [
    async ({ context }, use) => {
      if (CALL_DELAY_MS > 0)
        await context.route('**/api/**', async (route) => {
          await delay(Math.random() * CALL_DELAY_MS);
          // The test or the closing page may already have handled the request.
          await route.fallback().catch(() => undefined);
        });
      await use(undefined);
    },
    { auto: true },
  ],
  patientScripts: [
    async ({ context }, use, { file }) => {
      if (!file.includes('/test/composition/')) await stretchScriptLimit(context);
      await use(undefined);
    },
    { auto: true },
  ],
  missingMedia: [
    async ({ context }, use) => {
      if (IS_MEDIA_MISSING) await blockMedia(context);
      await use(undefined);
    },
    { auto: true },
  ],
  cleanConsole: [
    async ({ context, provoked }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        if (isComplaint && ![...HARMLESS, provoked].some((line) => line.test(message.text())))
          complaints.push(`${message.type()} on ${message.page()?.url() ?? 'a page'}: ${message.text()}`);
      });
      context.on('weberror', (error) =>
        complaints.push(`thrown on ${error.page()?.url() ?? 'a page'}: ${error.error().message}`),
      );
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  wholeFiles: [
    async ({ context, provoked }, use) => {
      const failures = recordFailedFiles(context, provoked);
      await use(undefined);
      expect(failures).toEqual([]);
    },
    { auto: true },
  ],
});

/** Responds 404 to every request for a picture or clip of the shop. */
export function blockMedia(context: BrowserContext): Promise<unknown> {
  return context.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }));
}

/** A live list of files that a page of the context got with a failing status. @param provoked lines to leave out */
export function recordFailedFiles(context: BrowserContext, provoked: RegExp): readonly string[] {
  const failures: string[] = [];
  context.on('response', (response) => {
    const type = response.request().resourceType();
    if (!FILE_TYPES.has(type) || response.status() < 400) return;
    const line = `${type} ${response.url()}: status of ${response.status()}`;
    if (!provoked.test(line)) failures.push(line);
  });
  return failures;
}

/** Expects a picture that exists and can be decoded: a browser calls a broken one complete, too. */
export async function expectImageLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  const isReadable = () =>
    picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(isReadable).toBe(true);
}

/** Fails when axe finds a violation of WCAG 2.2 A or AA on the page in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await findMisalignedText(page), 'text at the wrong side of an Arabic page').toEqual([]);
}

/**
 * Texts on the wrong side of an Arabic page.
 * A number or a URL has a direction of its own; one that fills its line starts at the left. Its direction belongs on a
 * `bdi` within the line.
 */
const findMisalignedText = (page: Page): Promise<string[]> =>
  page.locator('[dir="rtl"] [dir="ltr"]:not(input, textarea, pre, [lang="en"])').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { textAlign, paddingRight } = getComputedStyle(element);
        const text = document.createRange();
        text.selectNodeContents(element);
        const gap = element.getBoundingClientRect().right - text.getBoundingClientRect().right;
        return element.checkVisibility() && textAlign !== 'center' && gap > parseFloat(paddingRight) + 2;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Violations of WCAG 2.2 A and AA that axe finds on the page in its current state, one line per rule. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(waitForAnimations);
  const restoreLayout = await page.evaluateHandle(layOutWhole);
  // The shop's pages have no frames: the legacy mode, which skips frames, takes a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // No rule of these tags reads the style sheets, and nobody reads the passes, which take a third of the time.
    .options({ resultTypes: ['violations'], reporter: 'no-passes', preload: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  await restoreLayout.evaluate((restore) => restore());
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** Runs in the page: waits until all is faded in, as a pale text has too little contrast; skeletons breathe for ever. */
async function waitForAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  const ended = Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  // What is not drawn does not end.
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2_000))]);
}

/**
 * Runs in the page: puts bars at the top and the bottom of the window into the flow. What such a bar covers depends on
 * the scroll position, and axe would count the rest of a half-covered button as the whole target.
 * A page behind a modal dialog stays as it is: a moved header would show half a button beside the dialog.
 * Sections far below are laid out: until then their estimated height can be less than that of their content.
 * @returns a function that restores both
 */
function layOutWhole(): () => void {
  const isModal = document.querySelector('dialog:modal') !== null;
  const changed = [...document.querySelectorAll<HTMLElement>(isModal ? 'dialog:modal *' : 'body *')].flatMap(
    (element) => {
      const { position, bottom, top, contentVisibility } = getComputedStyle(element);
      const isBar = (position === 'fixed' && bottom === '0px') || (position === 'sticky' && parseFloat(top) <= 0);
      if (isBar) return [{ style: element.style, property: 'position', value: 'static' }];
      if (contentVisibility !== 'auto') return [];
      return [{ style: element.style, property: 'content-visibility', value: 'visible' }];
    },
  );
  for (const { style, property, value } of changed) style.setProperty(property, value);
  return () => {
    for (const { style, property } of changed) style.removeProperty(property);
  };
}
