import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';

/** Sources of the processes and their shared packages; tests, benches and gates have other settings. */
const FOLDERS = [
  'marketplace-api/src',
  'shell/src/server',
  'shared-contracts/src',
  'platform/cli/src/start',
  'platform/server-kit/src',
  'platform/services',
  'platform/registry-client/src',
];
/** Variables of the system, and variables that one process of the shop sets for another. */
const NOT_OURS = new Set(['NODE_ENV', 'NODE_OPTIONS', 'PATH', 'TZ', 'USER']);
const NAME = '[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*';
/**
 * Forms of reading a setting: `env.X`, `env['X']`, `read(env, 'X'`, `{ X: x } = process.env`, a key of a schema, a name
 * in a table.
 */
const READS = [
  new RegExp(String.raw`\benv\.(${NAME})\b`, 'g'),
  new RegExp(String.raw`\benv\[['"](${NAME})['"]\]`, 'g'),
  new RegExp(String.raw`\b(?:env|environment), ?['"](${NAME})['"]`, 'g'),
  new RegExp(String.raw`\{ (${NAME})(?::[^}]*)? \} = process\.env`, 'g'),
  new RegExp(String.raw`^ {2}(${NAME}): (?:v\.|port\(|origin\b)`, 'gm'),
  new RegExp(
    String.raw`['"]((?:RATE_LIMIT|RETENTION|SHELL|API|REMOTES|REGISTRY|PAYMENTS|SHUTDOWN|DRAIN|DATABASE)_${NAME})['"]`,
    'g',
  ),
];

function sources(folder: string): string[] {
  return readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(fromRoot(folder), file), 'utf8'));
}

/** Settings of the tables that have a column “setting”. */
function documented(text: string): Set<string> {
  const names = new Set<string>();
  let column = -1;
  for (const line of text.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [];
    if (cells.length === 0) column = -1;
    else if (cells.includes('setting')) column = cells.indexOf('setting');
    else for (const [, name = ''] of (cells[column] ?? '').matchAll(new RegExp(`\`(${NAME})\``, 'g'))) names.add(name);
  }
  return names;
}

const code = FOLDERS.flatMap(sources);
const settings = documented(readFileSync(fromRoot('docs/operators.md'), 'utf8'));

test('docs/operators.md: every setting that a process reads is in a table [API-05]', () => {
  const read = new Set(
    code.flatMap((text) => READS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
  );
  expect(read.size).toBeGreaterThan(40);
  expect([...read].filter((name) => !settings.has(name) && !NOT_OURS.has(name)).toSorted()).toEqual([]);
});

test('docs/operators.md: every setting of a table is read by some code [API-05]', () => {
  const all = [...code, ...['platform', 'e2e/src'].flatMap(sources)].join('\n');
  expect([...settings].filter((name) => !new RegExp(String.raw`\b${name}\b`).test(all)).toSorted()).toEqual([]);
});
