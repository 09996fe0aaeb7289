import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LeanSourcePlugin } from './lean-source-plugin.ts';
import { runWebpack } from '../run-webpack.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lean-source-'));
});
afterEach(() => rm(folder, { recursive: true }));

const tokens = () => ({
  file: join(folder, 'kit/tokens.js'),
  request: 'kit/tokens',
  values: { color: { text: 'var(--c-text)' }, TARGET: '44px', layer: { high: 7 }, space: (n: number) => `${n * 4}px` },
});

/** Bundles `files`, of which `main.js` is the entry, with the plugin. */
async function bundle(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'out') },
    externals: { '@emotion/react': 'var emotion' },
    plugins: [new LeanSourcePlugin(tokens())],
  });
  return readFile(join(folder, 'out/main.js'), 'utf8');
}

const TABLE = `
  const define = (id) => { globalThis.defined(id); return { id }; };
  const extras = () => ({ more: define('spread') });
  export const used = define('used');
  export const idle = define('idle');
  export const idleToo = { ...extras(), inner: define('inner') };
`;

test('LeanSourcePlugin: drops unused exports of a package without side effects', async () => {
  const code = await bundle({
    'main.js': `import { used } from './contracts/endpoints.js'; console.log(used);`,
    'contracts/package.json': '{ "sideEffects": false }',
    'contracts/endpoints.js': TABLE,
  });

  expect(code).toContain('used');
  expect(code).not.toMatch(/idle|spread|inner/);
});

test('LeanSourcePlugin: leaves the code of a package that does not declare itself free of side effects', async () => {
  const code = await bundle({ 'main.js': `import { used } from './calls.js'; console.log(used);`, 'calls.js': TABLE });

  expect(code).toContain('idle');
});

test('LeanSourcePlugin: collapses styles, and drops unused ones', async () => {
  const code = await bundle({
    'main.js': `import { card } from './styles.js'; console.log(card(4));`,
    'styles.js': `
      import { css, keyframes as frames } from '@emotion/react';
      const turn = frames\` to  { rotate: 1turn; } \`;
      export const card = (gap) => css\`
        gap: \${gap}px  \${gap}px;
        animation: \${turn};
        &::after { content: ' a  b ' }
      \`;
      export const idle = css\`color: red\`;
      export const text = \`left  alone\`;
      console.log(text);
    `,
  });

  expect(code).toContain('px ${');
  expect(code).toContain("::after{content:' a  b '}");
  expect(code).toContain('to{rotate:1turn}');
  expect(code).toContain('left  alone');
  expect(code).not.toContain('red');
});

test('LeanSourcePlugin: inlines design tokens in styles, and leaves other expressions and shadowed names', async () => {
  const code = await bundle({
    'main.js': `import { first, second } from './kit/styles.js'; console.log(first('x'), second({ text: 'y' }));`,
    'kit/tokens.js': `export const color = { text: 'named' }; export const TARGET = 1; export const layer = {}; export const space = 1;`,
    'kit/styles.js': `
      import { css } from '@emotion/react';
      import { color, TARGET as target, layer, space } from './tokens.js';
      export const first = (own) => css\`
        margin: \${space(2)} \${own} \${space(1.5)};
        z-index: \${layer.high};
        inline-size: \${target};
        inset: \${layer.unknown};
      \`;
      export const second = (color) => css\`color: \${color.text}\`;
    `,
  });

  expect(code).toContain('`margin:8px ${"x"} 6px;z-index:7;inline-size:44px;inset:${');
  expect(code).toContain('`color:${"y"}`');
});

test('LeanSourcePlugin: an endpoint loses its summary, its aliases and the schemas of its query and body', async () => {
  const code = await bundle({
    'main.js': `import { used } from './contracts/endpoints.js'; console.log(used);`,
    'contracts/package.json': '{ "sideEffects": false }',
    'contracts/endpoint.js': `export const defineEndpoint = (definition) => ({ city: false, ...definition });`,
    'contracts/schemas.js': `export const text = () => 'schema of a text'; export const shown = () => 'schema of an answer';`,
    'contracts/endpoints.js': `
      import { defineEndpoint } from './endpoint.js';
      import { shown, text } from './schemas.js';
      const query = { q: text() };
      export const used = defineEndpoint({ id: 'used', summary: 'For readers.', path: '/x/', aliases: ['/y'], query, response: shown(), body: text() });
      export const other = { query, summary: 'kept' };
    `,
  });

  expect(code).not.toMatch(/For readers|aliases|schema of a text|query|body/);
  expect(code).toMatch(/used.*\/x\/|\/x\/.*used/s);
  expect(code).toContain('schema of an answer');
});
