import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { ShareKitPlugin } from './share-kit-plugin.ts';
import { runWebpack } from '../run-webpack.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lend-kit-'));
});
afterEach(() => rm(folder, { recursive: true }));

const FILES = {
  'lent.js': 'export * from "./kit-label.js"; export * from "./kit-button.js";',
  'kit-label.js': 'export const label = "own label";',
  'kit-button.js': 'import { label } from "./kit-label.js"; export const button = () => `button: ${label}`;',
  'page.js':
    'import { button } from "./kit-button.js"; import { label } from "./kit-label.js"; export default [button(), label];',
};

/** Renders a container of these files in a shell that shares `shared`; returns the page's content. */
async function shownIn(shared: Readonly<Record<string, object>>, files: Readonly<Record<string, string>> = FILES) {
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const entry = join(folder, 'lent.js');
  const modules = new Set([join(folder, 'kit-label.js'), join(folder, 'kit-button.js')]);
  await runWebpack({
    mode: 'production',
    context: folder,
    target: 'node',
    entry: {},
    output: { path: join(folder, 'out') },
    plugins: [
      new ShareKitPlugin({
        entry,
        modules,
        requests: new Set(['kit/button']),
        folders: [join(folder, 'kit')],
        excluded: new Set(),
      }),
      new webpack.container.ContainerPlugin({
        name: 'remote',
        filename: 'remote.cjs',
        library: { type: 'commonjs-module' },
        exposes: { './page': './page.js' },
      }),
      new webpack.sharing.ConsumeSharedPlugin({
        consumes: { [entry]: { import: entry, shareKey: 'kit-1', singleton: true, requiredVersion: false } },
      }),
    ],
  });
  const container = createRequire(import.meta.url)(join(folder, 'out/remote.cjs')) as {
    init(scope: object): Promise<void>;
    get(module: string): Promise<() => { default: string[] }>;
  };
  const scope = Object.entries(shared).map(([key, module]) => [
    key,
    { '0.0.0': { get: () => () => module, from: 'shell', eager: true } },
  ]);
  await container.init(Object.fromEntries(scope));
  return (await container.get('./page'))().default;
}

const SHARED = { label: 'lent label', button: () => 'lent button' };

test('ShareKitPlugin: every import gets the shared modules where the shell has the same kit', async () => {
  expect(await shownIn({ 'kit-1': SHARED })).toEqual(['lent button', 'lent label']);
});

test('ShareKitPlugin: a remote uses its own kit where the shell has another', async () => {
  expect(await shownIn({ 'kit-2': SHARED })).toEqual(['button: own label', 'own label']);
});

test('ShareKitPlugin: the build fails for a shared module that imports an unshared one', async () => {
  const files = {
    ...FILES,
    'kit-state.js': 'export const state = {};',
    'kit-button.js': 'import { state } from "./kit-state.js"; export const button = () => state;',
  };
  await expect(shownIn({}, files)).rejects.toThrow(
    /kit-button\.js is shared by the shell with remotes, but imports .*kit-state\.js/,
  );
});
