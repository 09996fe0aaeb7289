import { expect, request as requests, type Page } from '@playwright/test';
import { BROKEN, publishBroken } from '../../src/versions/broken-version.ts';
import { contentVersion } from '../../src/versions/watch-composition.ts';
import { readActiveContentVersion } from '../../src/versions/marked-version.ts';
import { startOtherShell } from '../../src/versions/other-shell.ts';
import { findBuyableProduct } from '../../src/products.ts';
import { runRemoteCommand } from '../../src/commands/remote-command.ts';
import { openPage } from 'test-kit/open-page';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { expectWithin } from '../../src/versions/expect-within.ts';

/** Labels for operators in the language of the width: a desktop in English, a phone in Arabic. */
const LABELS = {
  desktop: {
    address: '/__composition/',
    title: 'Composition',
    contract: 'Contract',
    registry: 'Registry',
    healthy: 'Healthy',
    loads: ['Server code', 'Data', 'First HTML', 'Alive in the browser'],
  },
  phone: {
    address: '/__composition/?lang=ar',
    title: 'تركيب المتجر',
    contract: 'العقد',
    registry: 'سجل الإصدارات',
    healthy: 'سليم',
    loads: ['شيفرة الخادم', 'البيانات', 'أول HTML للصفحة', 'جاهزة في المتصفح'],
  },
} as const;

interface Status {
  readonly shell: { readonly version: string };
  readonly contract: string;
  readonly remotes: readonly {
    readonly name: string;
    readonly version: string;
    readonly contract: string;
    readonly source: string;
    readonly healthy: boolean;
  }[];
}

const statusOf = async (page: Page): Promise<Status> =>
  (await (await page.request.get('/__composition/composition.json')).json()) as Status;

const card = (page: Page, remote: string) => page.locator(`[data-remote="${remote}"]`);
const tail = (page: Page) => page.getByRole('log');

/** Leaves the page, which sends its collected telemetry. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('Status page: shows the composition, its statistics, and the application events live [COMP-12]', async ({
  page,
  context,
  request,
}, { project }) => {
  const phone = project.name === 'phone';
  const own = LABELS[phone ? 'phone' : 'desktop'];
  await page.emulateMedia({ colorScheme: phone ? 'dark' : 'light' });
  await page.goto(own.address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(own.title);

  const status = await statusOf(page);
  expect(status.remotes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['account', 'cart-checkout', 'catalogue', 'content', 'product']),
  );
  for (const { name, version, contract } of status.remotes) {
    await expect(card(page, name)).toContainText(version);
    await expect(card(page, name)).toContainText(`${own.contract} ${contract}`);
  }
  await expect(card(page, 'content')).toContainText(own.registry);

  const product = await findBuyableProduct(request);
  const shop = await context.newPage();
  await openPage(shop, `/p/${product.slug}/`);
  await expect(tail(page).getByRole('listitem').filter({ hasText: 'product-viewed' }).first()).toContainText(
    `"product":${product.id}`,
  );
  // The statistics of a remote that no test before has broken: injected failures expire after a minute only.
  await openPage(shop, '/c/smartphones/');
  await leave(shop);
  for (const kind of own.loads) await expect(card(page, 'catalogue')).toContainText(kind);
  await expect(card(page, 'catalogue').getByRole('img').first()).toHaveAttribute('aria-label', /\d/);
  await expect(card(page, 'catalogue')).toContainText(own.healthy, { timeout: 70_000 });

  await page.getByRole('searchbox').fill('no such event');
  await expect(tail(page).getByRole('listitem')).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test.describe('Status and canaries with an injected fault', () => {
  test.use({ provoked: /broken on purpose|503|Minified React error/ });

  test('a failure in the browser is listed under its page view, with the remote, and its requests have the same id @desktop', async ({
    page,
    context,
  }) => {
    const version = await publishBroken('browser');
    const traces: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/')) traces.push(sent.headers()['traceparent']?.split('-')[1] ?? '');
    });
    await page.request.post('/__composition/overrides', { data: { remotes: `content@${version}` } });
    await page.goto('/about/');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect.poll(() => traces.length).toBeGreaterThan(1);
    expect(new Set(traces).size).toBe(1);
    const status = await context.newPage();
    await status.goto('/__composition/');
    const failed = status.locator(`[id="view-${(traces[0] ?? '').slice(4)}"]`);
    await expect(failed).toContainText(`content@${version}`);
    await expect(failed).toContainText(BROKEN);
    await expect(card(status, 'content')).toContainText(/Override.*Last failure/s);
  });

  test('a canary that fails in browsers is rolled back automatically, and shoppers get the good version @desktop', async ({
    browser,
    baseURL,
  }) => {
    const [live, version] = [await readActiveContentVersion(), await publishBroken('browser')];
    // The first of three views, which found the canary served, has no browser that could fail.
    const terms = ['--min-views', '3', '--max-error-rate', '60'];
    expect(await runRemoteCommand('canary', 'content', version, '100', ...terms)).toMatchObject({ code: 0 });
    await waitUntilServed(baseURL, version);
    for (let visitor = 0; visitor < 2; visitor += 1) {
      const context = await browser.newContext({ userAgent: SHOPPER_AGENT });
      const shopper = await context.newPage();
      const reported = shopper.waitForResponse((response) => response.url().includes('/api/v1/error-report/'));
      await shopper.goto('/about/');
      await expect(shopper.getByRole('main').getByRole('alert')).toBeVisible();
      await reported;
      await context.close();
    }
    await expectCanaryStopped(baseURL, version, live);
  });

  test('a canary that fails on the server is rolled back automatically @desktop', async ({ baseURL }) => {
    const [live, version] = [await readActiveContentVersion(), await publishBroken('server')];
    const terms = ['--min-views', '5', '--max-error-rate', '10'];
    expect(await runRemoteCommand('canary', 'content', version, '100', ...terms)).toMatchObject({ code: 0 });
    await expectWithin(
      10_000,
      () => visit(baseURL),
      ({ status }) => expect(status).toBe(503),
    );
    for (let visitor = 0; visitor < 5; visitor += 1) await visit(baseURL);
    await expectCanaryStopped(baseURL, version, live);
  });
});

test('Page view id: passes through shell and backend; an invalid one is replaced @desktop [API-05]', async ({
  request,
}) => {
  const trace = `0000${'a1'.repeat(14)}`;
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  const page = (await request.get('/about/', { headers })).headers();
  expect(page['x-request-id']).toBe(trace);
  expect(page['server-timing']).toContain(`traceparent;desc="00-${trace}-`);
  // The backend's own response names the id in its log.
  expect((await request.get('/api/v1/addresses/countries/', { headers })).headers()['x-request-id']).toBe(trace);
  const strange = await request.get('/about/', { headers: { traceparent: '00-<script>-01', 'x-request-id': '<x>' } });
  expect(strange.headers()['x-request-id']).toMatch(/^0000[0-9a-f]{28}$/);
});

test('Status page: with testers’ tools off nothing is shown, and pages send no events @desktop', async () => {
  const shell = await startOtherShell({ COMPOSITION_TOOLS: 'off' });
  try {
    const outsider = await requests.newContext({ baseURL: shell.origin, userAgent: SHOPPER_AGENT });
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect((await outsider.get('/__composition/')).status()).toBe(404);
    expect((await outsider.get('/__composition/events')).status()).toBe(404);
    expect((await outsider.post('/__composition/events', { data: '{}' })).status()).toBe(404);
    expect((await outsider.get('/__composition/composition.json', { headers: forwarded })).status()).toBe(404);
    expect((await outsider.get('/metrics', { headers: forwarded })).status()).toBe(404);
    expect(await (await outsider.get('/about/')).text()).not.toContain('"events":true');
    const metrics = await (await outsider.get('/metrics')).text();
    expect(metrics).toContain(`composition_info{remote="content",version="${await readActiveContentVersion()}"`);
    await outsider.dispose();
  } finally {
    await shell.stop();
  }
});

/** The version that a first-time shopper gets. */
async function visit(baseURL: string | undefined): Promise<{ status: number; version: string | undefined }> {
  const shopper = await requests.newContext({ ...(baseURL ? { baseURL } : {}), userAgent: SHOPPER_AGENT });
  const response = await shopper.get('/about/');
  const answer = { status: response.status(), version: contentVersion(await response.text()) };
  await shopper.dispose();
  return answer;
}

async function waitUntilServed(baseURL: string | undefined, version: string): Promise<void> {
  await expectWithin(
    10_000,
    () => visit(baseURL),
    (answer) => expect(answer.version).toBe(version),
  );
}

async function expectCanaryStopped(baseURL: string | undefined, version: string, live: string): Promise<void> {
  await waitUntilServed(baseURL, live);
  expect((await visit(baseURL)).status).toBe(200);
  const { data } = await runRemoteCommand('versions', 'content');
  expect(JSON.stringify(data)).toMatch(
    new RegExp(`"by":"shell"[^}]*"from":"${version}"|"from":"${version}"[^}]*"by":"shell"`),
  );
  expect(JSON.stringify(data)).toMatch(/of \d+ page views failed/);
}
