import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';
import * as v from 'valibot';

const packageSchema = v.object({
  name: v.optional(v.string()),
  scripts: v.optional(v.record(v.string(), v.string()), {}),
});

const listFiles = (pattern: string): string[] =>
  execFileSync('git', ['ls-files', pattern], { cwd: fromRoot('.'), encoding: 'utf8' })
    .trim()
    .split('\n');

const packages = listFiles('*package.json').map((path) => ({
  folder: dirname(path),
  ...v.parse(packageSchema, JSON.parse(readFileSync(fromRoot(path), 'utf8'))),
}));

/** The folders in which `npm run` runs a command: npm takes `-w` as a name, and as a folder with all below it. */
function foldersOf(workspace: string | undefined): string[] {
  if (workspace === undefined) return ['.'];
  return packages
    .filter(({ name, folder }) => name === workspace || `${folder}/`.startsWith(`${workspace}/`))
    .map(({ folder }) => folder);
}

test('every npm command in the documents exists in each package in which npm runs it', () => {
  const commands = listFiles('*.md').flatMap((path) =>
    [...readFileSync(fromRoot(path), 'utf8').matchAll(/npm run\s([a-z][\w:-]*)(?:\s-w\s([\w./-]+))?/g)].map(
      ([, script = '', workspace]) => ({ path, script, workspace }),
    ),
  );
  expect(commands.length).toBeGreaterThan(20);
  const missing = commands.flatMap(({ path, script, workspace }) => {
    const folders = foldersOf(workspace);
    const known = packages.filter(({ folder, scripts }) => folders.includes(folder) && script in scripts);
    return folders.length > 0 && known.length === folders.length
      ? []
      : [`${path}: npm run ${script} in ${folders.join(', ')}`];
  });
  expect(missing).toEqual([]);
});
