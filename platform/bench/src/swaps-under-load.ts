import type { Browser } from 'playwright-core';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { REMOTE } from './publishing-shop.ts';

/** Pages that are requested while versions change: those of the changing remote and of others, in every locale. */
const PATHS = ['/about/', '/help/', '/blog/', '/', '/ar/about/', '/ar-SA/help/', '/en-SA/blog/', '/ar/'];
const CONNECTIONS = 10;

/** Results of continuous page requests. */
export interface LoadResult {
  readonly responses: number;
  /** Failed: the status is not 200, the response is cut off, or files belong to another version than the page names. */
  readonly failed: number;
  /** Description of the first failure. */
  readonly firstFailure: string | undefined;
}

/** Requests pages as a shopper over ten connections until `stop`: a bot's page is rendered for each request. */
export function putUnderLoad(origin: string): { stop(): Promise<LoadResult> } {
  const end = new AbortController();
  const failures: string[] = [];
  let responses = 0;
  const sendRequests = async (first: number): Promise<void> => {
    for (let turn = first; !end.signal.aborted; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '/';
      const complaint = await look(origin + path).catch((error: unknown) => String(error));
      responses += 1;
      if (complaint !== null) failures.push(`${path}: ${complaint}`);
    }
  };
  const loadGenerators = Array.from({ length: CONNECTIONS }, (_, index) => sendRequests(index));
  return {
    async stop() {
      end.abort();
      await Promise.all(loadGenerators);
      return { responses, failed: failures.length, firstFailure: failures[0] };
    },
  };
}

async function look(url: string): Promise<string | null> {
  const response = await fetch(url, { headers: { 'user-agent': SHOPPER_AGENT } });
  const html = await response.text();
  if (response.status !== 200) return `it was answered with ${response.status}`;
  if (!html.trimEnd().endsWith('</html>')) return 'it broke off';
  const pinned = new RegExp(`"${REMOTE}":\\{[^{}]*?"version":"([^"]+)"`).exec(html)?.[1];
  if (pinned === undefined) return `it has no ${REMOTE}`;
  const others = [...html.matchAll(new RegExp(`/remotes/${REMOTE}/([^/"]+)/`, 'g'))].filter(([, of]) => of !== pinned);
  return others.length > 0 ? `it is made of ${pinned} and has files of ${others[0]?.[1] ?? ''}` : null;
}

/**
 * A browser that navigates from page to page until `stop`.
 * @returns on stop, the number of visited pages and all their logged or thrown warnings and errors, hydration errors
 *   included
 */
export function browse(browser: Browser, origin: string): { stop(): Promise<{ pages: number; complaints: string[] }> } {
  const end = new AbortController();
  const complaints: string[] = [];
  let pages = 0;
  const walk = async (): Promise<void> => {
    const context = await browser.newContext({ serviceWorkers: 'block', userAgent: SHOPPER_AGENT });
    context.on('console', (message) => {
      // Playwright's own note about its option `serviceWorkers`.
      if (message.text().startsWith('Service Worker registration blocked')) return;
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(error.error().message));
    const page = await context.newPage();
    for (; !end.signal.aborted; pages += 2) {
      await page.goto(origin + (PATHS[pages % PATHS.length] ?? '/'), { waitUntil: 'load' });
      // A footer link: a client-side navigation, or a new document after a change of the composition.
      await page.locator('footer a[href$="/help/"], footer a[href$="/about/"]').first().click();
      await page.waitForLoadState('networkidle');
    }
    await context.close();
  };
  const walking = walk();
  // `stop` throws it: the swaps go on until then.
  walking.catch(() => undefined);
  return {
    async stop() {
      end.abort();
      await walking;
      return { pages, complaints };
    },
  };
}
