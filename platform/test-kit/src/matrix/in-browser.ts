import type { Page } from 'playwright-core';
import { breakRemote } from '../break-remote.ts';
import type { ShopHandle } from '../composed-shop.ts';
import { isTransportFault, type Fault } from '../faults.ts';
import type { Cell, MatrixSubject } from './cell.ts';
import { assert, FALLBACK_TITLE, watchCrashReports, waitUntil } from './checks.ts';

/** Time limit of a browser for code (4 s for each of two steps), plus an allowance for a busy machine, in ms. */
const FALLBACK_LIMIT_MS = 12_000;

/** Time limit of one try, beside the start of a page, in ms. */
const RETRY_LIMIT_MS = 3_000;

/** Faults beside the page, which remains complete. */
const HARMLESS: readonly Fault[] = ['rejects-unawaited', 'throws-in-timer'];

interface Trial {
  readonly shop: ShopHandle;
  readonly cell: Cell;
  /** A page of a new browser context with the visitor's cookies only. */
  readonly page: Page;
}

/** Opens the page while it is broken. @returns the time until the fallback was visible, in ms */
export function checkHydration(trial: Trial): Promise<number> {
  const { page, shop, cell } = trial;
  return check(trial, async () => {
    await page.goto(shop.origin + cell.subject.path, { waitUntil: 'commit' });
  });
}

/**
 * Navigates to the page by a link from another remote's page while it is broken.
 * @returns the time until the fallback was visible, in ms
 */
export function checkNavigation(trial: Trial): Promise<number> {
  const { page, shop, cell } = trial;
  const { subject } = cell;
  return check(trial, async () => {
    // A hanging file delays the load event.
    await page.goto(shop.origin + subject.other, { waitUntil: 'domcontentloaded' });
    await waitForAnyHydration(page);
    const started = performance.now();
    await clickLink(page, subject.path);
    return started;
  });
}

async function check({ shop, cell, page }: Trial, openPage: () => Promise<number | void>): Promise<number> {
  const { subject, fault, phase } = cell;
  const reports = watchCrashReports(shop);
  const broken = await breakRemote(shop, subject.remote, fault, sideOf(cell));
  let isRepaired = false;
  try {
    const opened = performance.now();
    const started = (await openPage()) ?? opened;
    if (HARMLESS.includes(fault)) {
      const completeMs = await checkComplete(page, subject, started);
      await waitUntil('the uncaught error is reported', () => reports.has(() => true));
      return completeMs;
    }
    await waitForShell(page);
    const usualMs = performance.now() - opened;
    await waitForFallback(page, subject);
    const timeMs = performance.now() - started;
    await waitUntil('the crash is reported', () => reports.has(() => true));
    await assertOtherRegionsWork(page, subject, phase === 'navigation');
    await broken.repair();
    isRepaired = true;
    if (fault === 'slow-then-quick') await retryOnce(page, subject, usualMs);
    else await retry(page, subject, isTransportFault(fault));
    return timeMs;
  } finally {
    if (!isRepaired) await broken.repair();
  }
}

/** Checks that the page is hydrated without a fallback, and so is the rest. @returns the time until then, in ms */
async function checkComplete(page: Page, subject: MatrixSubject, started: number): Promise<number> {
  await waitUntil('the page is whole beside the fault', () => isComplete(page, subject));
  const timeMs = performance.now() - started;
  await assertHeaderWorks(page);
  assert(await isComplete(page, subject), 'The page did not stay whole.');
  return timeMs;
}

/** An error during rendering occurs on both sides; every other fault of these phases is the browser's alone. */
const sideOf = ({ fault }: Cell) => (fault === 'throws-in-render' ? {} : ({ side: 'browser' } as const));

/** Waits until the shell hydrates the page: its limits count from then on. */
const waitForShell = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#shell-header') ?? {}).some((key) => key.startsWith('__reactContainer$')),
  );

async function waitForFallback(page: Page, { slot }: MatrixSubject): Promise<void> {
  const { fallback } = getFallback(page, slot);
  await fallback.first().waitFor({ state: 'visible', timeout: FALLBACK_LIMIT_MS });
  const headings = await page.locator('main h1').filter({ visible: true }).count();
  assert(headings <= 1, `The page has ${headings} headings of the first level.`);
}

/** Location of the fallback, and of its retry control. */
function getFallback(page: Page, slot: string | null) {
  const main = page.locator('main');
  // A slot's fallback comes right before the slot's element, which is hidden then.
  if (slot !== null) return { fallback: page.locator(`:has(+ [data-slot="${slot}"][hidden])`) };
  return { fallback: main.locator('[role=alert]').or(main.getByRole('heading', { level: 1, name: FALLBACK_TITLE })) };
}

/** Checks header and links, navigates to another remote's region, and returns to the broken page. */
async function assertOtherRegionsWork(page: Page, subject: MatrixSubject, byLink: boolean): Promise<void> {
  await assertHeaderWorks(page);
  if (!byLink || subject.slot !== null) return;
  await goTo(page, subject.other);
  await getFallback(page, null).fallback.first().waitFor({ state: 'hidden' });
  await page.locator('main h1').first().waitFor({ state: 'visible' });
  await page.goBack({ waitUntil: 'commit' });
  await waitForFallback(page, subject);
}

/** The dialog with the cities is the shell's own, and needs a script to open. */
async function assertHeaderWorks(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Deliver to' }).click();
  await page.getByRole('dialog').waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/**
 * Uses the fallback's retry control, repeatedly if needed. A try that started before the repair may still fail, and a
 * page learns of a newer composition only from its next backend response.
 * @param isSameDocument the document must stay the same
 */
async function retry(page: Page, subject: MatrixSubject, isSameDocument: boolean): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const paths = [subject.other, subject.path];
  let links = 0;
  const button = page.locator('main').getByText('Try again', { exact: true });
  await waitUntil('the retry brings what was broken', async () => {
    try {
      if (subject.slot !== null) await goTo(page, paths[links++ % paths.length] ?? subject.other);
      else if (await button.isVisible()) await button.click({ timeout: 500 });
      await waitUntil('it is whole', () => isComplete(page, subject), RETRY_LIMIT_MS);
      return true;
    } catch {
      // The retry failed again, or a new document is loading.
      return false;
    }
  });
  const same = await page.evaluate(() => 'sameDocument' in globalThis);
  assert(same || !isSameDocument, 'The retry loaded a new document.');
}

/**
 * A repaired slow file loads on the first retry, in the same document: no pending request blocks it.
 * @param usualMs time in which the shell of this page started, in ms: that of this machine
 */
async function retryOnce(page: Page, subject: MatrixSubject, usualMs: number): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  if (subject.slot === null) await page.locator('main').getByText('Try again', { exact: true }).click();
  else await goTo(page, subject.other === new URL(page.url()).pathname ? subject.path : subject.other);
  await waitUntil('the first try brings what was slow', () => isComplete(page, subject), RETRY_LIMIT_MS + usualMs);
  assert(await page.evaluate(() => 'sameDocument' in globalThis), 'The retry loaded a new document.');
}

/** The region or slot exists and is hydrated. */
async function isComplete(page: Page, { remote, slot }: MatrixSubject): Promise<boolean> {
  if (slot === null && (await getFallback(page, null).fallback.first().isVisible())) return false;
  const region = page.locator(slot === null ? `main > [data-region="${remote}"]` : `[data-slot="${slot}"]`);
  if (!(await region.isVisible())) return false;
  return region.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer$')));
}

/** Waits until the shell has hydrated the page: links navigate on the client from then on. */
const waitForAnyHydration = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main > [data-region]')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactContainer$')),
    ),
  );

/** Follows a link, and waits for its page: another click would cancel the navigation. */
async function goTo(page: Page, path: string): Promise<void> {
  await clickLink(page, path);
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
}

/** Follows a link to a path, as any link on the page would lead there. */
const clickLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
