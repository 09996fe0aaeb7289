import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createFileRegistry } from 'registry-client/file-registry';
import { findShop } from 'test-kit/composed-shop';
import { SHOPPER_AGENT } from 'test-kit/shopper-agent';
import { openRegistry } from 'registry-client/open-registry';
import { updateRegistry } from 'registry-client/update-registry';
import { contentVersion } from '../../src/versions/watch-composition.ts';
import { publishHarmful } from '../../src/versions/harmful-version.ts';
import { readActiveContentVersion } from '../../src/versions/marked-version.ts';
import { test } from '../../src/shop-test.ts';

/** Time limit of the content remote's pages, in ms, and the allowance of a page beyond it. */
const LIMIT_MS = 3_000;
const SLACK_MS = 200;

const origin = (): string => process.env.SHOP_ORIGIN ?? '';
const dataDir = (): string => process.env.SHOP_DATA_DIR ?? '';
const registryState = () => createFileRegistry(join(dataDir(), 'registry.json')).read();

/** Activates a version past every gate, as a manual change of the registry would. */
async function change(action: 'activate' | 'canary', version: string): Promise<void> {
  const { shellSettings } = await findShop(dataDir());
  const { REGISTRY_URL: url, REGISTRY_TOKEN: token } = shellSettings;
  const canary = { percent: 50, maxErrorRate: 90, minViews: 100_000 };
  await updateRegistry(openRegistry({ url, token, dataDir: dataDir() }), () => {
    const update = { remote: 'content', version, by: 'e2e' };
    return action === 'canary' ? { action, ...update, canary } : { action, ...update };
  });
}

/** The version of a new visitor's document, and whether a canary is served: the document then assigns a side. */
async function readServed() {
  const response = await fetch(`${origin()}/about/`, { headers: { 'user-agent': SHOPPER_AGENT } });
  const hasCanary = (response.headers.get('set-cookie') ?? '').includes('rb_bucket=');
  return { version: contentVersion(await response.text()), hasCanary };
}

/** Requests pages of other remotes without a pause until it is stopped; returns their statuses and the longest time. */
function watchOthers() {
  const end = new AbortController();
  const seen: { readonly status: number; readonly ms: number }[] = [];
  const callBackend = async (path: string): Promise<void> => {
    while (!end.signal.aborted) {
      const startedAt = performance.now();
      const response = await fetch(origin() + path);
      await response.arrayBuffer();
      seen.push({ status: response.status, ms: performance.now() - startedAt });
    }
  };
  const askers = ['/', '/search/?q=phone', '/cart/', '/c/smartphones/'].map(callBackend);
  return async () => {
    end.abort();
    await Promise.all(askers);
    return seen;
  };
}

test.describe('Quarantine of harmful server code', () => {
  test.afterEach(async () => {
    const { history } = await registryState();
    // After any result of a test, the previous version is active again.
    const first = history.find((entry) => entry.remote === 'content')?.to;
    if (first !== undefined && (await readActiveContentVersion()) !== first) await change('activate', first);
    // The shell follows the registry a moment later, and the next test would get the version before.
    const version = await readActiveContentVersion();
    await expect.poll(readServed).toEqual({ version, hasCanary: false });
  });

  test('a version whose page loops behind a query harms no other page, is attributed, and is quarantined by the shell @desktop [COMP-08][COMP-15]', async ({
    page,
  }) => {
    const goodVersion = await readActiveContentVersion();
    const version = await publishHarmful({ load: "if (context.search.includes('loop')) for (;;);" });
    await change('activate', version);
    await expect
      .poll(async () => contentVersion(await (await fetch(`${origin()}/about/?a=${Math.random()}`)).text()))
      .toBe(version);
    const stop = watchOthers();
    const times: number[] = [];
    for (let turn = 0; turn < 12 && (await readActiveContentVersion()) === version; turn += 1) {
      const startedAt = performance.now();
      const response = await fetch(`${origin()}/about/?loop=${turn}-${Date.now()}`);
      const html = await response.text();
      times.push(performance.now() - startedAt);
      if (contentVersion(html) === version) expect(html).toContain('data-region="shell"');
    }
    await expect.poll(readActiveContentVersion, { timeout: 20_000 }).toBe(goodVersion);
    const others = await stop();
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    // The base time of a page under this load is not the loop's effect.
    const usual = Math.max(...others.map(({ ms }) => ms));
    expect(Math.max(...times)).toBeLessThan(LIMIT_MS + SLACK_MS + usual);
    const { history } = await registryState();
    expect(history.at(-1)).toMatchObject({ action: 'quarantine', by: 'shell', from: version, to: goodVersion });
    expect(history.at(-1)?.reason).toContain('(about)');
    await expect.poll(async () => (await fetch(`${origin()}/about/?loop=after-${Math.random()}`)).status).toBe(200);

    await page.goto('/__composition/');
    const faults = page.locator('[data-live="faults"]');
    await expect(faults).toContainText(`content@${version}`);
    await expect(faults).toContainText('answered nothing any longer');
    await expect(page.locator('[data-live="history"]')).toContainText('quarantined');
  });

  test('pages of one version that hang take no render slot from another remote @desktop [COMP-08][COMP-15]', async () => {
    const goodVersion = await readActiveContentVersion();
    const version = await publishHarmful({ load: "if (context.search.includes('hang')) await new Promise(() => {});" });
    await change('activate', version);
    await expect
      .poll(async () => contentVersion(await (await fetch(`${origin()}/about/?a=${Math.random()}`)).text()))
      .toBe(version);
    // Four times as many as run at a time: each hangs until its limit, or waits for a slot until its wait is over.
    const hanging = Array.from({ length: 100 }, async (_, index) => {
      const response = await fetch(`${origin()}/about/?hang=${index}-${Date.now()}`);
      await response.arrayBuffer();
    });
    const end = Promise.all(hanging).then(() => true);
    const hasEnded = (): Promise<boolean> => Promise.race([end, Promise.resolve(false)]);
    const statuses: number[] = [];
    const paths = ['/search/?q=phone', '/c/smartphones/?x=1', '/?x=1', '/cart/?x=1'];
    for (let turn = 0; !(await hasEnded()); turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const response = await fetch(`${origin()}${path}&n=${turn}-${Date.now()}`);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses.length).toBeGreaterThan(4);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect.poll(readActiveContentVersion, { timeout: 20_000 }).toBe(goodVersion);
  });

  test.describe('in a browser', () => {
    test.use({ provoked: /status of 500/ });

    test('a version that writes an open textarea leaves header, footer and state intact, and is quarantined @desktop [COMP-08]', async ({
      page,
    }) => {
      const goodVersion = await readActiveContentVersion();
      const html = JSON.stringify('</div></div></main><textarea>');
      const element = `React.createElement('div', { dangerouslySetInnerHTML: { __html: ${html} } })`;
      await change('activate', await publishHarmful({ element }));
      const statuses = new Set<number>();
      await expect
        .poll(async () => {
          const response = await page.goto(`/about/?x=${Math.random()}`, { waitUntil: 'commit' });
          statuses.add(response?.status() ?? 0);
          await expect(page.locator('footer').first()).toBeVisible();
          await expect(page.locator('textarea')).toHaveCount(0);
          return readActiveContentVersion();
        })
        .toBe(goodVersion);
      expect([...statuses]).toContain(500);
      expect((await registryState()).history.at(-1)).toMatchObject({ action: 'quarantine', by: 'shell' });
      expect((await registryState()).history.at(-1)?.reason).toContain('markup (about)');
    });
  });

  test('a version whose timer throws is quarantined without a visitor @desktop [COMP-08]', async () => {
    const goodVersion = await readActiveContentVersion();
    const version = await publishHarmful({ start: "setInterval(() => { throw new Error('tick'); }, 200);" });
    await change('activate', version);
    const stop = watchOthers();
    await expect
      .poll(
        async () => (await registryState()).history.some((entry) => entry.from === version && entry.by === 'shell'),
        {
          timeout: 60_000,
        },
      )
      .toBe(true);
    expect(await readActiveContentVersion()).toBe(goodVersion);
    expect(new Set((await stop()).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('a canary that forgets an await is rolled back by the shell, and no page view fails @desktop [COMP-16]', async () => {
    const goodVersion = await readActiveContentVersion();
    const version = await publishHarmful({ load: "void Promise.reject(new Error('forgotten'));" });
    await change('canary', version);
    const statuses = new Set<number>();
    await expect
      .poll(
        async () => {
          const headers = { 'user-agent': SHOPPER_AGENT };
          statuses.add((await fetch(`${origin()}/about/?x=${Math.random()}`, { headers })).status);
          return (await registryState()).remotes['content']?.canary?.version ?? null;
        },
        { timeout: 30_000, intervals: [50] },
      )
      .toBeNull();
    expect(statuses).toEqual(new Set([200]));
    expect(await readActiveContentVersion()).toBe(goodVersion);
    expect((await registryState()).history.at(-1)).toMatchObject({ action: 'canary-stop', by: 'shell', from: version });
  });
});
