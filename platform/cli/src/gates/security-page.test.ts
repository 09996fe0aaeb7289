import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { fromRoot } from 'server-kit/paths';

/** A test that a page names: `path` “beginning of its title”. */
const NAMED_TEST = /`([^`]+\.(?:test|e2e)\.tsx?)`\s*“([^”]*)”/g;

interface NamedTest {
  readonly file: string;
  readonly title: string;
}

function namedTests(page: string): NamedTest[] {
  return [...page.matchAll(NAMED_TEST)].map(([, file = '', title = '']) => ({ file, title }));
}

/** The named tests that no file contains, each as one sentence. */
async function missingTests(named: readonly NamedTest[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { file, title } of named) {
    const source = await readFile(fromRoot(file), 'utf8').catch(() => undefined);
    if (source === undefined) missing.push(`${file} does not exist`);
    else if (title.length < 8 || !source.includes(title)) missing.push(`${file} has no test “${title}”`);
  }
  return missing;
}

test('SecurityPage: every test that it names exists', async () => {
  const named = namedTests(await readFile(fromRoot('docs/security.md'), 'utf8'));
  expect(named.length).toBeGreaterThan(50);
  expect(await missingTests(named)).toEqual([]);
});

test('SecurityPage: a test that is gone, or named without words, is found', async () => {
  const page = '| `platform/cli/src/gates/lockfile.test.ts` “no such title” `no/such.test.ts` “anything at all” |';
  expect(await missingTests(namedTests(page))).toEqual([
    'platform/cli/src/gates/lockfile.test.ts has no test “no such title”',
    'no/such.test.ts does not exist',
  ]);
});
