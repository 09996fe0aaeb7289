import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { LeanRuntimePlugin } from './lean-runtime-plugin.ts';
import { runWebpack } from './run-webpack.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lean-runtime-'));
  await writeFile(join(folder, 'main.js'), 'self.load = () => import(/* webpackChunkName: "later" */ "./later.js");');
  await writeFile(join(folder, 'later.js'), 'export const answer = 42;');
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds an entry that loads `later.js` when its `load` is called; the result is unminified. */
async function build(plugins: readonly object[], publicPath = 'auto'): Promise<string> {
  await runWebpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist'), filename: '[name].js', chunkFilename: '[name].js', publicPath },
    optimization: { minimize: false },
    plugins: [new LeanRuntimePlugin(), ...(plugins as [])],
  });
  return readFile(join(folder, 'dist/main.js'), 'utf8');
}

/** Runs the entry as a script of a page; returns the script elements that it adds. */
function loadLater(code: string, src: string): Record<string, unknown>[] {
  const scripts: Record<string, unknown>[] = [];
  const document = {
    currentScript: { src },
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined }),
    head: { appendChild: (script: Record<string, unknown>) => scripts.push(script) },
  };
  const self: { load?: () => Promise<unknown> } = {};
  runInNewContext(code, { self, document, URL, setTimeout: () => 0, clearTimeout: () => undefined });
  void self.load?.();
  return scripts;
}

describe('LeanRuntimePlugin', () => {
  test('loads chunks from the folder of the running script, whatever its query', async () => {
    const scripts = loadLater(await build([]), 'https://files.example/remotes/a/1.0.0/client/main.js?try=1#x');
    expect(scripts).toMatchObject([{ src: 'https://files.example/remotes/a/1.0.0/client/later.js' }]);
    expect(scripts[0]).not.toHaveProperty('charset');
    expect(scripts[0]).not.toHaveProperty('crossOrigin');
  });

  test('leaves an explicit public path unchanged', async () => {
    const scripts = loadLater(await build([], '/x/'), 'https://files.example/main.js');
    expect(scripts).toMatchObject([{ src: '/x/later.js' }]);
  });

  test('leaves sharing to Module Federation', async () => {
    await writeFile(join(folder, 'node_modules.js'), 'export const library = 1;');
    const shared = { './node_modules.js': { shareKey: 'library', version: '1.0.0', eager: true } };
    const code = await build([new ModuleFederationPlugin({ name: 'host', shared, manifest: false, dts: false })]);
    expect(code.match(/__webpack_require__\.I = /g)).toHaveLength(1);
    expect(code).toContain('bundlerRuntime.I(');
  });
});
