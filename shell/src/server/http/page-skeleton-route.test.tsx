import { afterEach, expect, test } from '@jest/globals';
import { safeParse } from 'valibot';
import { productCardSchema, type ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { PageLocation } from 'shared-contracts/host';
import { startShellApp, type ShellApp } from '../../../test/shell-app.tsx';
import { SKELETON_SLUG, SKELETON_TEXTS } from '../../model/requests/page-skeleton.ts';

let shell: ShellApp | null = null;
afterEach(async () => {
  await shell?.close();
  shell = null;
});

/** Number of previews so far. */
let previews = 0;
async function start(): Promise<ShellApp> {
  shell = await startShellApp();
  previews = 0;
  shell.setPreview(previewCard);
  return shell;
}

/** The preview of a page that finds its card as remotes do: by the contract. */
function previewCard({ params }: PageLocation, cards: unknown) {
  previews += 1;
  const card = (cards as readonly ProductCard[]).find(({ slug }) => slug === params['slug']);
  const result = safeParse(productCardSchema, card);
  return result.success ? { head: { title: result.output.name }, data: { name: result.output.name } } : null;
}

async function open({ origin }: ShellApp, path: string, encoding = 'br') {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': encoding } });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const PATH = `/_skeleton/1.0.0/1.0.0/p/${SKELETON_SLUG}/`;

test('PageSkeletonRoute: is the preview of the placeholder card, with its styles, for good [APP-22]', async () => {
  const app = await start();
  const { status, headers, html } = await open(app, PATH);
  expect(status).toBe(200);
  expect(html).toContain(`title="${SKELETON_TEXTS.name}"`);
  expect(html).toMatch(/^<style[^>]*>[^<]*color:teal/);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-robots-tag': 'noindex',
  });
  expect(app.loads()).toBe(0);
});

test('PageSkeletonRoute: is rendered once for a version and a locale, also for simultaneous requests [APP-22]', async () => {
  const app = await start();
  await Promise.all([open(app, PATH), open(app, PATH), open(app, PATH, 'gzip')]);
  await open(app, PATH, 'identity');
  expect(previews).toBe(1);
  await open(app, PATH.replace('/p/', '/ar/p/'));
  expect(previews).toBe(2);
  app.publish('shop', '1.1.0');
  expect((await open(app, PATH)).status).toBe(204);
  expect((await open(app, PATH.replace('1.0.0/1.0.0', '1.1.0/1.0.0'))).status).toBe(200);
  expect(previews).toBe(3);
});

test.each([
  ['another version', `/_skeleton/0.9.0/1.0.0/p/${SKELETON_SLUG}/`, 204],
  ['that of another shell', `/_skeleton/1.0.0/1.1.0/p/${SKELETON_SLUG}/`, 204],
  ['a personal page', '/_skeleton/1.0.0/1.0.0/cart/', 404],
  ['a path without a page', '/_skeleton/1.0.0/1.0.0/nowhere/', 404],
  ['a query', `${PATH}?x=1`, 404],
  ['the path of a product', '/_skeleton/1.0.0/1.0.0/p/lamp/', 404],
  ['no path', '/_skeleton/1.0.0/1.0.0', 404],
])('PageSkeletonRoute: %s is refused without a render', async (_name, path, status) => {
  const app = await start();
  const response = await open(app, path);
  expect([response.status, response.headers.get('cache-control'), previews]).toEqual([status, 'no-store', 0]);
  expect((await open(app, PATH)).status).toBe(200);
});

test('PageSkeletonRoute: a page without previews of cards has none', async () => {
  const app = await start();
  app.setPreview(() => null);
  const { status, headers } = await open(app, PATH);
  expect([status, headers.get('cache-control')]).toEqual([204, 'no-store']);
});

test('PageSkeletonRoute: two routes of one page have their own [APP-22]', async () => {
  const app = await start();
  // No parameter is a slug, so this preview finds no card.
  expect((await open(app, '/_skeleton/1.0.0/1.0.0/search/')).status).toBe(204);
  expect((await open(app, PATH)).status).toBe(200);
});

test('PageSkeletonRoute: a failed render is logged, and costs one try for all locales until its version changes [COMP-08]', async () => {
  const app = await start();
  let tries = 0;
  app.setPreview(() => {
    tries += 1;
    throw new Error('The preview is broken.');
  });
  for (const path of [PATH, PATH, PATH.replace('/p/', '/ar/p/')])
    expect([(await open(app, path)).status, tries]).toEqual([204, 1]);
  expect(app.logLines.join('')).toContain('The preview is broken.');
  app.setPreview(previewCard);
  app.publish('shop', '1.1.0');
  expect((await open(app, PATH.replace('1.0.0/', '1.1.0/'))).status).toBe(200);
});

test('PageSkeletonRoute: a local build of a tester has none, and other visitors the published one', async () => {
  const app = await start();
  app.setLocalOrigins(['http://127.0.0.1:4001']);
  expect(await open(app, PATH)).toMatchObject({ status: 204, html: '' });
  expect(previews).toBe(0);
  app.setLocalOrigins([]);
  expect((await open(app, PATH)).status).toBe(200);
});
