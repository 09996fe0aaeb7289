import { expect, type Page } from '@playwright/test';
import { isLaterScript } from '../../src/later-scripts.ts';
import { loadMessages } from '../../src/messages.ts';
import { test } from '../../src/shop-test.ts';

const getMessage = loadMessages('en');
const HYDRATION_FAILED = getMessage('shell', 'shell.unhydrated');
const TRY_AGAIN = getMessage('shell', 'shell.tryAgain');

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: HYDRATION_FAILED });

/** Scripts that the first HTML tells the browser to fetch and run. */
interface Named {
  readonly path: string;
  readonly integrity: string | undefined;
}

const namedScripts = (html: string): Named[] =>
  [...html.matchAll(/<link rel="page-script"[^>]*>/g)].map(([tag]) => ({
    path: /href="([^"]+)"/.exec(tag)?.[1] ?? '',
    integrity: /integrity="(sha256-[^"]+)"/.exec(tag)?.[1],
  }));

/**
 * Every fetch of a script until the page is idle, as paths; a script fetched twice is in the list twice. Left out is
 * what the page does not wait for.
 */
async function fetchedScripts(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return awaitedScripts(page, urls);
}

const awaitedScripts = (page: Page, urls: readonly string[]): string[] =>
  urls
    .map((url) => new URL(url).pathname)
    .filter((path) => path.endsWith('.js') && !isLaterScript(path, new URL(page.url()).pathname));

for (const path of ['/', '/c/smartphones/', '/cart/', 'a product']) {
  test(`First HTML: names exactly the scripts that the page fetches and runs, with their hashes: ${path} @desktop [COMP-10]`, async ({
    page,
    request,
  }) => {
    const listing = await (await request.get('/c/smartphones/')).text();
    const url = path === 'a product' ? (/href="(\/p\/[^"?]+)/.exec(listing)?.[1] ?? '') : path;
    await page.coverage.startJSCoverage();
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    const named = namedScripts((await response?.text()) ?? '');
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter(({ integrity }) => integrity === undefined)).toEqual([]);
    const { pathname } = new URL(page.url());
    const paths = named.map((one) => one.path).filter((script) => !isLaterScript(script, pathname));
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.waitForFunction(() => {
      const slot = document.querySelector('[data-slot="header-cart"]') ?? {};
      return 'dataLayer' in window && Object.keys(slot).some((key) => key.startsWith('__reactContainer$'));
    });
    expect((await fetchedScripts(page)).toSorted()).toEqual(paths.toSorted());
    const ran = (await page.coverage.stopJSCoverage()).map((script) => script.url);
    expect(awaitedScripts(page, ran).toSorted()).toEqual(paths.toSorted());
  });
}

test('Content-Security-Policy: code comes only from the shop’s own origin and the hosts of its settings, in a rendered and a stored page @desktop', async ({
  request,
}) => {
  const open = async (path: string) => {
    const headers = (await request.get(path)).headers();
    return { outcome: headers['cache-status'], policies: (headers['content-security-policy'] ?? '').split(',') };
  };
  const openTwice = async () => {
    const path = `/about/?visit=${crypto.randomUUID()}`;
    return { rendered: await open(path), stored: await open(path) };
  };
  let pages = await openTwice();
  // A page whose slot was late is not stored: then another URL is tried.
  await expect(async () => {
    if (pages.stored.outcome !== 'shell; hit') pages = await openTwice();
    expect(pages.stored.outcome).toBe('shell; hit');
  }).toPass({ timeout: 30_000 });
  const { rendered, stored } = pages;
  expect(rendered).toMatchObject({ outcome: 'shell; fwd=miss', policies: { length: 2 } });
  expect(rendered.policies[0]).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'/);
  expect(rendered.policies[1]).toMatch(/^ script-src 'self' 'nonce-[\w+/=]+'$/);
  expect(stored).toMatchObject({ outcome: 'shell; hit', policies: { length: 2 } });
  expect(stored.policies[0]).toMatch(
    /script-src (?:'sha256-[\w+/]{43}=' )+'strict-dynamic'; style-src (?:'sha256-[\w+/]{43}='(?: |;))+/,
  );
  expect(stored.policies[1]).toMatch(/^ script-src 'self'(?: 'sha256-[\w+/]{43}=')+$/);
});

test('Stored page: the browser runs its scripts and styles, and reports no violation of its policy @desktop', async ({
  page,
}) => {
  for (const path of ['/about/', '/ar/', '/c/smartphones/']) {
    const stored = async () => (await page.goto(path))?.headers()['cache-status'];
    await expect.poll(stored).toBe('shell; hit');
    await page.locator('html[data-hydrated]').waitFor();
    const inline = await page.evaluate(() => ({
      withNonce: document.querySelectorAll('[nonce]').length,
      withoutRules: [...document.querySelectorAll('style')].filter((style) => !style.sheet?.cssRules.length).length,
    }));
    expect(inline).toEqual({ withNonce: 0, withoutRules: 0 });
  }
  // A page whose slot was late is rendered anew, with another tag.
  await expect(async () => {
    const again = await page.request.get('/about/');
    const headers = { 'if-none-match': again.headers()['etag'] ?? '' };
    expect((await page.request.get('/about/', { headers })).status()).toBe(304);
  }).toPass({ timeout: 30_000 });
});

test.describe('Scripts with an injected fault', () => {
  test.use({ provoked: /integrity|ChunkLoadError|was not loaded|\[content\]|preloaded using link preload/ });

  test('a script that differs from the published one does not run; its region shows an error, it is reported, and a retry works @desktop', async ({
    page,
  }) => {
    const reports: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/v1/error-report/')) reports.push(sent.postData() ?? '');
    });
    const chunk = /\/remotes\/content\/[^/]+\/client\/page-about\.js/;
    await page.route(chunk, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'globalThis.intruder = true' }),
    );
    await page.goto('/about/');
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: /About/ })).toBeVisible();
    expect(await page.evaluate(() => 'intruder' in globalThis)).toBe(false);
    await expect.poll(() => reports.join()).toContain('ChunkLoadError');

    await page.unroute(chunk);
    await page.getByRole('main').getByRole('button', { name: TRY_AGAIN }).click();
    await expect(notice(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: /About/ })).toBeVisible();
    expect((await fetchedScripts(page)).some((path) => path.endsWith('/page-about.js'))).toBe(true);
  });

  test('a script without a response is aborted after four seconds, and the retry uses another URL @desktop', async ({
    page,
  }) => {
    const requested: string[] = [];
    await page.route(/\/client\/page-about\.js/, async (route) => {
      requested.push(route.request().url());
      if (route.request().url().includes('try=')) await route.continue();
    });
    // From the script's request, as the limits count: before it come pictures and the start of the shell.
    await page.addInitScript(() => {
      const attempt: { begunAt?: number; endedAt?: number } = {};
      Object.assign(globalThis, { attempt });
      new MutationObserver(() => {
        if (document.querySelector('script[src*="/page-about.js"]')) attempt.begunAt ??= performance.now();
        if (document.querySelector('main [role=alert]')) attempt.endedAt ??= performance.now();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/about/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: /About/ })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    const waitedMs = await page.evaluate(() => {
      const { attempt } = globalThis as unknown as { attempt: { begunAt: number; endedAt: number } };
      return attempt.endedAt - attempt.begunAt;
    });
    expect(waitedMs).toBeGreaterThan(3_000);
    expect(waitedMs).toBeLessThan(6_000);
    await page.getByRole('main').getByRole('button', { name: TRY_AGAIN }).click();
    await expect(notice(page)).toBeHidden();
    expect(requested.at(-1)).toContain('?try=1');
  });
});
