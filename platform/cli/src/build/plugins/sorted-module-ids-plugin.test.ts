import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { SortedModuleIdsPlugin } from './sorted-module-ids-plugin.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'module-ids-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The ids of the modules of a bundle that imports them in an order. */
async function build(order: readonly string[]): Promise<Record<string, unknown>> {
  for (const name of order) await writeFile(join(folder, `${name}.js`), `export default import.meta.url;`);
  await writeFile(join(folder, 'main.js'), order.map((name) => `import('./${name}.js');`).join('\n'));
  const ids: Record<string, unknown> = {};
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'out') },
    optimization: { moduleIds: false },
    plugins: [
      new SortedModuleIdsPlugin(),
      (plugged) =>
        plugged.hooks.done.tap('test', ({ compilation: { modules, chunkGraph } }) => {
          for (const module of modules)
            if (module.type.startsWith('javascript'))
              ids[module.identifier().slice(module.identifier().lastIndexOf('/') + 1)] = chunkGraph.getModuleId(module);
        }),
    ],
  });
  await new Promise<void>((resolve, reject) =>
    compiler?.run((error) => (error ? reject(error) : compiler.close(() => resolve()))),
  );
  return ids;
}

test('SortedModuleIdsPlugin: ids follow the names of the modules, in whatever order webpack finds them', async () => {
  const expected = { 'a.js': 2, 'b.js': 3, 'c.js': 4, 'main.js': 5 };
  expect(await build(['a', 'b', 'c'])).toEqual(expected);
  expect(await build(['c', 'a', 'b'])).toEqual(expected);
});
