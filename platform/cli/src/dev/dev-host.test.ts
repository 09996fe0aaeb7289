import { afterEach, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { BaseShopError, fetchPublishedRemotes, type PublishedRemote } from './base-shop.ts';
import { createDevHost } from './dev-host.ts';
import type { DevBuild } from './watch-remote.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** A shop that composes with the account remote and serves its files. */
async function startShop(current: unknown): Promise<string> {
  const app = Fastify();
  app.get('/__composition/current.json', () => current);
  app.get('/remotes/account/1.0.0/client/page.js', (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'public, immutable').send('published()'),
  );
  endings.push(() => app.close());
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function startHost(published: ReadonlyMap<string, PublishedRemote>) {
  const host = await createDevHost('product', () => published);
  endings.push(() => host.close());
  return host;
}

const build = (files: Record<string, string>): DevBuild => ({
  hash: 'h',
  files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  describe: () => Promise.reject(new Error('not asked')),
});
const describedAs = (version: string) => ({ name: 'product', version }) as RemoteDescriptor;
const text = async (url: string): Promise<string> => (await fetch(url)).text();

test('DevHost: builds of the remote under development are immutable; a page with an older build finds the hot updates', async () => {
  const host = await startHost(new Map());
  host.addBuild(describedAs('0.0.0-dev.1'), build({ 'client/remote.js': 'first()' }));
  host.addBuild(
    describedAs('0.0.0-dev.2'),
    build({ 'client/remote.js': 'second()', 'client/remote.h.hot-update.js': 'update()' }),
  );
  const at = (path: string) => text(`${host.origin}/product/${path}`);
  expect(await at('0.0.0-dev.1/client/remote.js')).toBe('first()');
  expect(await at('0.0.0-dev.2/client/remote.js')).toBe('second()');
  expect(await at('0.0.0-dev.1/client/remote.h.hot-update.js')).toBe('update()');
  expect(JSON.parse(await at('0.0.0-dev.2/remote.json'))).toEqual({ name: 'product', version: '0.0.0-dev.2' });
  expect((await fetch(`${host.origin}/product/0.0.0-dev.3/remote.json`)).status).toBe(404);
});

test('DevHost: serves the other remotes of the base shop as published', async () => {
  const shop = await startShop({
    id: 'a',
    remotes: { account: { version: '1.0.0', baseUrl: '/remotes/account/1.0.0/' } },
  });
  const published = await fetchPublishedRemotes(shop);
  expect(published.get('account')).toEqual({ version: '1.0.0', baseUrl: `${shop}/remotes/account/1.0.0/` });

  const host = await startHost(published);
  const response = await fetch(`${host.origin}/account/1.0.0/client/page.js`);
  expect(await response.text()).toBe('published()');
  expect(response.headers.get('cache-control')).toBe('public, immutable');
  expect((await fetch(`${host.origin}/account/1.0.0/client/none.js`)).status).toBe(404);
});

test('DevHost: sends the current state to a page that opens late', async () => {
  const host = await startHost(new Map());
  const state = { session: 's', hash: null, version: null, live: false, errors: ['it does not build'] };
  host.sendState(state);
  const response = await fetch(`${host.origin}/__dev/events`);
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(
    JSON.parse(
      Buffer.from(value ?? [])
        .toString()
        .replace('data: ', ''),
    ),
  ).toEqual(state);
  await reader?.cancel();
});

test('BaseShop: the error for a URL that is no shop gives the remedy', async () => {
  const none = await startShop({ message: 'hello' });
  await expect(fetchPublishedRemotes(none)).rejects.toThrow(BaseShopError);
  await expect(fetchPublishedRemotes(none)).rejects.toThrow('needs the address of a shell of this project');
  await expect(fetchPublishedRemotes('http://127.0.0.1:1')).rejects.toThrow('does not respond');
});
