import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { runWebpack } from '../run-webpack.ts';

interface ScriptElement {
  src: string;
  integrity: string;
  crossOrigin: string;
  onerror: ((event: unknown) => void) | null;
  setAttribute(name: string, value: string): void;
}

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'integrity-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds an entry that loads `later.js` when its `load` is called, minified. */
async function build(): Promise<string> {
  await writeFile(join(folder, 'main.js'), 'self.load = () => import(/* webpackChunkName: "later" */ "./later.js");');
  await writeFile(join(folder, 'later.js'), 'export const answer = 42;');
  await runWebpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist'), filename: '[name].js', chunkFilename: '[name].js', publicPath: '/x/' },
    plugins: [new IntegrityPlugin()],
  });
  return readFile(join(folder, 'dist/main.js'), 'utf8');
}

/** Runs the entry in a page with an empty head; returns the elements that it adds. */
function runPage(code: string): { scripts: ScriptElement[]; load: () => Promise<unknown> } {
  const scripts: ScriptElement[] = [];
  const document = {
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined }),
    head: { appendChild: (script: ScriptElement) => scripts.push(script) },
  };
  const self: { load?: () => Promise<unknown> } = {};
  const timers = { setTimeout: () => 0, clearTimeout: () => undefined };
  runInNewContext(code, { self, document, location: {}, window: self, ...timers });
  if (!self.load) throw new Error('The entry did not run.');
  return { scripts, load: self.load };
}

test('IntegrityPlugin: a chunk is requested with the hash of the built file', async () => {
  const { scripts, load } = runPage(await build());
  void load();
  const sha256 = createHash('sha256')
    .update(await readFile(join(folder, 'dist/later.js')))
    .digest('base64');
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatchObject({ src: '/x/later.js', integrity: `sha256-${sha256}`, crossOrigin: 'anonymous' });
});

test('IntegrityPlugin: a retry after a failure uses another URL', async () => {
  const { scripts, load } = runPage(await build());
  for (const src of ['/x/later.js', '/x/later.js?try=1', '/x/later.js?try=2']) {
    const loading = load();
    const script = scripts.at(-1);
    expect(script?.src).toBe(src);
    script?.onerror?.({ type: 'error', target: script });
    await expect(loading).rejects.toThrow('Loading chunk');
  }
});
