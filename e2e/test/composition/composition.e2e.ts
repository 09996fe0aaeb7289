import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { buildRemote } from 'cli/build/build-remote';
import { remoteSources } from 'cli/build/remote-config';
import { createFileRegistry } from 'registry-client/file-registry';
import { openPage } from 'test-kit/open-page';
import { isMarkedDocument, markDocument } from '../../src/browser/same-document.ts';
import { readChunks } from '../../src/read-chunks.ts';
import { waitForLogLine } from '../../src/shop-log.ts';
import { test } from '../../src/shop-test.ts';
import { expectWithin } from '../../src/versions/expect-within.ts';

const REMOTES = ['account', 'cart-checkout', 'catalogue', 'content', 'product'];

/** A change of the content remote's active version. */
const content = { action: 'activate', remote: 'content', by: 'e2e' } as const;

/** Scripts that the page has loaded, as paths. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

interface PageComposition {
  readonly composition: {
    readonly id: string;
    readonly remotes: Record<string, { readonly version: string; readonly container: string }>;
  };
}

const stateOf = async (html: string): Promise<PageComposition> =>
  JSON.parse(
    /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
  ) as PageComposition;

const LIBRARIES = ['react', 'react-dom', 'react-router', '@emotion/react', 'react-intl', 'rxjs'];

interface Watched {
  /** Share scope passed to each container at its start: the versions of each library, as JSON. */
  shareScopes: string[];
}

/**
 * Runs in the page before its scripts: records the share scope with which the containers of these names are started.
 */
function watchContainers(names: readonly string[]): void {
  const watched = globalThis as unknown as Watched;
  watched.shareScopes = [];
  const note = (scope: Record<string, object>) =>
    watched.shareScopes.push(
      JSON.stringify(Object.fromEntries(Object.entries(scope).map(([name, copies]) => [name, Object.keys(copies)]))),
    );
  for (const name of names) {
    let container: { init(scope: Record<string, object>): unknown; get(module: string): unknown } | undefined;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => container,
      set: (created: NonNullable<typeof container>) => {
        container = {
          get: (module) => created.get(module),
          init: (scope) => {
            note(scope);
            return created.init(scope);
          },
        };
      },
    });
  }
}

test('Shell: contains no code of a remote; a page’s remotes are loaded at run time @desktop [COMP-01]', async ({
  page,
  request,
}) => {
  await openPage(page, '/about/');
  await page.waitForLoadState('networkidle');
  const scripts = await scriptsOf(page);
  expect(scripts.some((path) => /^\/remotes\/content\/[^/]+\/client\/remoteEntry\.js$/.test(path))).toBe(true);
  for (const path of scripts.filter((one) => one.startsWith('/assets/'))) {
    const code = await (await request.get(path)).text();
    for (const remote of REMOTES)
      expect(code).not.toMatch(new RegExp(`["']${remote.split('-')[0] ?? ''}\\.[a-z]+\\.[a-z]+`));
  }
  const { composition } = await stateOf(await (await request.get('/about/')).text());
  expect(Object.keys(composition.remotes)).toEqual(REMOTES);
});

test('Regions: each route mounts one remote as a single-spa application, and unmounts it with the next @desktop [COMP-02]', async ({
  page,
}) => {
  const mounted = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#main > [data-region]')]
        .filter((region) => region.hasChildNodes())
        .map((region) => (region as HTMLElement).dataset['region']),
    );
  await openPage(page, '/about/');
  expect(await mounted()).toEqual(['content']);
  await markDocument(page);
  await page.getByRole('link', { name: 'Smartphones' }).first().click();
  await expect(page).toHaveURL(/\/c\/smartphones\/$/);
  // For a moment both pages have their heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Smartphones' })).toBeVisible();
  await expect.poll(mounted).toEqual(['catalogue']);
  expect(await isMarkedDocument(page)).toBe(true);
});

test('Shared libraries: React, router, Emotion, react-intl and RxJS are in the shell once, and in no remote @desktop [COMP-09]', async ({
  page,
  request,
}) => {
  const { composition } = await stateOf(await (await request.get('/c/smartphones/')).text());
  await page.addInitScript(
    watchContainers,
    Object.values(composition.remotes).map(({ container }) => container),
  );
  await openPage(page, '/c/smartphones/');
  const readScopes = () => page.evaluate(() => (globalThis as unknown as Watched).shareScopes);
  // The page’s own container, and that of a slot.
  await expect.poll(async () => (await readScopes()).length).toBeGreaterThan(1);
  const marks = [
    /react\.transitional\.element/,
    /Minified React error/,
    /data-emotion/,
    /ObjectUnsubscribedError|UnsubscriptionError/,
  ];
  for (const path of (await scriptsOf(page)).filter((one) => one.startsWith('/remotes/'))) {
    const code = await (await request.get(path)).text();
    for (const mark of marks) expect([path, mark.test(code)]).toEqual([path, false]);
  }
  // Every container gets the same share scope, which has each library once.
  const scopes = await readScopes();
  expect(new Set(scopes).size).toBe(1);
  const copies = JSON.parse(scopes[0] ?? '{}') as Record<string, string[]>;
  expect(Object.keys(copies)).toEqual(expect.arrayContaining(LIBRARIES));
  expect(Object.entries(copies).filter(([, versions]) => versions.length !== 1)).toEqual([]);
});

test('Streaming: the header is sent before the page is rendered, and hydration has no mismatch @desktop [COMP-07]', async ({
  baseURL,
}) => {
  const { head, chunks } = await readChunks(new URL('/c/smartphones/?page=2', baseURL));
  expect(chunks.length).toBeGreaterThan(2);
  expect(chunks[0]).toContain('id="shell-header"');
  expect(chunks[0]).not.toContain('<h1');
  expect(chunks.slice(1).join('')).toContain('<h1');
  expect(chunks.at(-1)).toContain('id="page-state"');
  expect(head).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'/);
});

test('Publishing: one remote is published alone into a folder of its own, and a running shell serves it within two seconds @desktop [COMP-03]', async ({
  page,
  request,
}) => {
  const dataDir = process.env.SHOP_DATA_DIR ?? '';
  const registry = createFileRegistry(join(dataDir, 'registry.json'));
  const before = await registry.read();
  const old = before.remotes['content']?.active ?? '';
  const version = '1.99.0';
  await buildRemote(remoteSources('content'), version, join(dataDir, 'remotes/content', version));
  await page.goto('/about/', { waitUntil: 'networkidle' });
  const others = async () => {
    const html = await (await request.get('/about/')).text();
    const { composition } = await stateOf(html);
    // The URLs of the shell's files contain its build.
    const ofShell = [...new Set([...html.matchAll(/"\/assets\/[^"]+"/g)].map(([url]) => url))].toSorted();
    return { ofShell, remotes: Object.entries(composition.remotes).filter(([name]) => name !== 'content') };
  };
  const untouched = await others();
  expect(untouched.ofShell.length).toBeGreaterThan(0);

  const servedVersion = async () =>
    (await stateOf(await (await request.get('/about/')).text())).composition.remotes['content']?.version;
  await registry.apply({ ...content, version: version }, before.revision);
  await expectWithin(2_000, servedVersion, (served) => expect(served).toBe(version));
  expect(await others()).toEqual(untouched);
  expect((await request.get(`/remotes/content/${old}/client/remoteEntry.js`)).status()).toBe(200);

  // An open document continues with its own version until the next navigation.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Help/);

  const now = await registry.read();
  await registry.apply({ ...content, version: old }, now.revision);
  await expectWithin(2_000, servedVersion, (served) => expect(served).toBe(old));
});

test('Verified code: a version whose server code differs from its descriptor is never activated @desktop', async ({
  request,
}) => {
  const dataDir = process.env.SHOP_DATA_DIR ?? '';
  const registry = createFileRegistry(join(dataDir, 'registry.json'));
  const before = await registry.read();
  const old = before.remotes['content']?.active ?? '';
  const version = '1.98.0';
  const [from, to] = [join(dataDir, 'remotes/content', old), join(dataDir, 'remotes/content', version)];
  await cp(from, to, { recursive: true });
  const descriptor = (await readFile(join(to, 'remote.json'), 'utf8')).replace(
    `"version": "${old}"`,
    `"version": "${version}"`,
  );
  await writeFile(join(to, 'remote.json'), descriptor);
  await writeFile(join(to, 'server/server.cjs'), 'module.exports = {}');
  await registry.apply({ ...content, version: version }, before.revision);
  await waitForLogLine(`content@${version} is not taken`);
  const response = await request.get('/about/');
  expect(response.status()).toBe(200);
  expect((await stateOf(await response.text())).composition.remotes['content']?.version).toBe(old);
  await registry.apply({ ...content, version: old }, before.revision + 1);
});

test.describe('Remote scripts with an injected fault', () => {
  test.use({ provoked: /net::ERR_FAILED|could not be loaded|preloaded using link preload/ });
  test('without a remote’s script its text stays readable, the shopper gets a notice, and a retry works @desktop', async ({
    page,
  }) => {
    await page.route(/\/remotes\/content\/.*remoteEntry/, (route) => route.abort());
    const reports: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/v1/error-report/')) reports.push(sent.postData() ?? '');
    });
    await openPage(page, '/about/');
    const notice = page.getByText('You can read this page, but its buttons do not work yet.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { name: /About/ })).toBeVisible();
    await expect.poll(() => reports.join()).toContain('content');
    await page.unroute(/\/remotes\/content\/.*remoteEntry/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('heading', { name: /About/ })).toBeVisible();
  });
});
