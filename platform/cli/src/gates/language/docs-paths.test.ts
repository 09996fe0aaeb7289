import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { fromRoot, ROOT } from 'server-kit/paths';
import { repositoryFiles } from './repository-files.ts';

/** A path of the repository in code quotes; not an import path, which has neither `src` nor an extension. */
const PATH =
  /`((?:shell|mfe-[a-z-]+|shared-contracts|storefront-kit|marketplace-api|platform|e2e)\/[\w./-]*(?:\/|\.\w+))`/g;
/** “`name` and `other` in `file`”. */
const NAMES_IN_FILE = /((?:`[\w.]+`(?:, | and )?)+) in `([^`\s]+\.\w+)`/g;

/** Pages with paths of the past. */
const HISTORY = /CHANGELOG\.md$/;
/** Folders that only a run creates. */
const GENERATED = /\/(?:test-results|dist)\//;

/** The paths of a page that do not exist, and the names that a named file does not contain. */
async function docsComplaints(page: string): Promise<string[]> {
  const paths = [...page.matchAll(PATH)].map(([, path = '']) => path);
  const missing = paths.filter((path) => !GENERATED.test(path) && !existsSync(fromRoot(path)));
  const complaints = missing.map((path) => `${path} does not exist`);
  for (const [, names = '', file = ''] of page.matchAll(NAMES_IN_FILE)) {
    const source = await readFile(fromRoot(file), 'utf8').catch(() => undefined);
    if (source === undefined) continue;
    for (const [, name = ''] of names.matchAll(/`(?:\w+\.)*(\w+)`/g))
      if (!source.includes(name)) complaints.push(`${file} has no ${name}`);
  }
  return complaints;
}

test('docs: every path that a page names exists, and every named file has the named export', async () => {
  const files = (await repositoryFiles(ROOT, '**/*.md')).filter((file) => !HISTORY.test(file));
  const complaints: string[] = [];
  for (const file of files) {
    const page = await readFile(fromRoot(file), 'utf8');
    complaints.push(...(await docsComplaints(page)).map((complaint) => `${file}: ${complaint}`));
  }
  expect(files.length).toBeGreaterThan(50);
  expect(complaints).toEqual([]);
});

test('docs: finds a path that is gone and a name that its file does not contain', async () => {
  const page =
    'See `shell/src/no-such-folder/` and `findNothing` or `docsComplaints` in `platform/cli/src/gates/gate.ts`; ' +
    'import `storefront-kit/ui/form/button`.';
  expect(await docsComplaints(page)).toEqual([
    'shell/src/no-such-folder/ does not exist',
    'platform/cli/src/gates/gate.ts has no docsComplaints',
  ]);
});
