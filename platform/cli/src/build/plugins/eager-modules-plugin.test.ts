import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import TerserPlugin from 'terser-webpack-plugin';
import { EagerModulesPlugin } from './eager-modules-plugin.ts';
import { remoteClientConfig, remoteSources } from '../remote-config.ts';
import { runWebpack } from '../run-webpack.ts';
import { shellClientConfig } from '../shell-config.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eager-modules-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds an entry with a large and a small CommonJS module, minified; returns the script. */
async function build(): Promise<string> {
  const large = `exports.words = [${Array.from({ length: 2_000 }, (_, index) => `"word ${index}"`).join()}];`;
  await writeFile(join(folder, 'large.cjs'), large);
  await writeFile(join(folder, 'small.cjs'), 'exports.count = 3;');
  await writeFile(
    join(folder, 'main.cjs'),
    'self.load = () => require("./large.cjs").words.length + require("./small.cjs").count;',
  );
  await runWebpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: './main.cjs',
    output: { path: join(folder, 'dist'), filename: '[name].js' },
    optimization: { moduleIds: 'natural', minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })] },
    plugins: [new EagerModulesPlugin()],
  });
  return readFile(join(folder, 'dist/main.js'), 'utf8');
}

test('EagerModulesPlugin: the function of a large module stands in parentheses, a small one does not [COMP-10]', async () => {
  const code = await build();
  const self: { load?: () => number } = {};
  runInNewContext(code, { self });
  expect(self.load?.()).toBe(2_003);
  const isFound = (module: RegExp) => module.test(code);
  expect(isFound(/\(\(\w+,\w+\)=>\{[^{}]*"word 7"[^{}]*\}\)/)).toBe(true);
  expect(isFound(/[^(]\(\w+,\w+\)=>\{\w+\.\w+=3\}[^)]/)).toBe(true);
});

test('EagerModulesPlugin: the browser builds of the shell and of remotes have it [COMP-10]', () => {
  for (const config of [shellClientConfig(folder), remoteClientConfig(remoteSources('product'), 'product', folder)])
    expect(config.plugins).toContainEqual(expect.any(EagerModulesPlugin));
});
