import type { Browser } from 'playwright-core';
import { REMOTE } from './publishing-shop.ts';

/** Pages that are asked for while versions change: those of the remote that changes, and others, in every locale. */
const PATHS = ['/about/', '/help/', '/blog/', '/', '/ar/about/', '/ar-SA/help/', '/en-SA/blog/', '/ar/'];
const CONNECTIONS = 10;

/** What came of asking for pages without a pause. */
export interface LoadResult {
  readonly responses: number;
  /** Not 200, broken off, or with files of another version than the page says it is made of. */
  readonly failed: number;
  /** The first of them, in words. */
  readonly firstFailure: string | undefined;
}

/** Asks for pages over ten connections until it is told to stop. */
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
  const response = await fetch(url);
  const html = await response.text();
  if (response.status !== 200) return `it was answered with ${response.status}`;
  if (!html.trimEnd().endsWith('</html>')) return 'it broke off';
  const pinned = new RegExp(`"${REMOTE}":\\{[^{}]*?"version":"([^"]+)"`).exec(html)?.[1];
  if (pinned === undefined) return `it has no ${REMOTE}`;
  const others = [...html.matchAll(new RegExp(`/remotes/${REMOTE}/([^/"]+)/`, 'g'))].filter(([, of]) => of !== pinned);
  return others.length > 0 ? `it is made of ${pinned} and has files of ${others[0]?.[1] ?? ''}` : null;
}

/**
 * A browser that goes from page to page until it is told to stop.
 * @returns on stop, how many pages it saw and every warning and error that they logged or threw: those of hydration are such
 */
export function browse(browser: Browser, origin: string): { stop(): Promise<{ pages: number; complaints: string[] }> } {
  const end = new AbortController();
  const complaints: string[] = [];
  let pages = 0;
  const walk = async (): Promise<void> => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    context.on('weberror', (error) => complaints.push(error.error().message));
    const page = await context.newPage();
    for (; !end.signal.aborted; pages += 2) {
      await page.goto(origin + (PATHS[pages % PATHS.length] ?? '/'), { waitUntil: 'load' });
      // A link of the footer: a navigation inside the page, or a new document where the composition has changed.
      await page.locator('footer a[href$="/help/"], footer a[href$="/about/"]').first().click();
      await page.waitForLoadState('networkidle');
    }
    await context.close();
  };
  const walking = walk();
  return {
    async stop() {
      end.abort();
      await walking;
      return { pages, complaints };
    },
  };
}
