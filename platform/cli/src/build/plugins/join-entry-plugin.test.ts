import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { StatsCompilation } from 'webpack';
import { devClientConfig } from '../../dev/config.ts';
import { remoteClientConfig, remoteSources } from '../remote-config.ts';
import { runWebpack } from '../run-webpack.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { JoinEntryPlugin } from './join-entry-plugin.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'join-entry-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds an entry that loads two chunks, of which one is joined to it. */
async function build(chunk = 'first'): Promise<StatsCompilation> {
  await writeFile(join(folder, 'first.mjs'), 'export const isStrict = (function () { return this === undefined; })();');
  await writeFile(join(folder, 'later.mjs'), 'export const name = "later";');
  await writeFile(
    join(folder, 'main.mjs'),
    `self.loadFirst = () => import(/* webpackChunkName: "first" */ './first.mjs');
     self.loadLater = () => import(/* webpackChunkName: "later" */ './later.mjs');`,
  );
  return runWebpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: './main.mjs',
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: '/',
      uniqueName: 'x',
    },
    plugins: [new JoinEntryPlugin({ entry: 'main.js', chunk }), new IntegrityPlugin()],
  });
}

test('JoinEntryPlugin: the entry has the chunk, which is there without a request and in strict mode [COMP-10]', async () => {
  const stats = await build();
  expect((await readdir(join(folder, 'dist'))).toSorted()).toEqual(['later.js', 'main.js']);
  const code = await readFile(join(folder, 'dist/main.js'), 'utf8');
  const page: Record<string, unknown> & { loadFirst?: () => Promise<unknown> } = {};
  // Without a document, a request for a script would throw.
  runInNewContext(code, Object.assign(page, { self: page, globalThis: page }));
  expect(await page.loadFirst?.()).toMatchObject({ isStrict: true });
  expect(stats.namedChunkGroups?.['first']?.assets).toEqual([]);
  expect(stats.namedChunkGroups?.['later']?.assets?.map(({ name }) => name)).toEqual(['later.js']);
});

test('JoinEntryPlugin: the entry that runs again under another URL has the chunk again [COMP-10]', async () => {
  await build();
  const code = await readFile(join(folder, 'dist/main.js'), 'utf8');
  const page: Record<string, unknown> & { loadFirst?: () => Promise<unknown> } = {};
  const context = Object.assign(page, { self: page, globalThis: page });
  runInNewContext(code, context);
  runInNewContext(code, context);
  expect(await page.loadFirst?.()).toMatchObject({ isStrict: true });
});

test('JoinEntryPlugin: a chunk that the bundle lacks fails the build [COMP-10]', async () => {
  await expect(build('firts')).rejects.toThrow('The bundle has no chunk “firts” to join to main.js');
});

test('JoinEntryPlugin: remotes are built with it, and their development builds without [COMP-10]', () => {
  const sources = remoteSources('product');
  const joins = expect.any(JoinEntryPlugin) as unknown;
  expect(remoteClientConfig(sources, 'product', folder).plugins).toContainEqual(joins);
  expect(devClientConfig(sources, 'product', folder).plugins).not.toContainEqual(joins);
});
