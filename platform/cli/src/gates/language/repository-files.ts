import { glob } from 'node:fs/promises';
import { sep } from 'node:path';

/** Folders without sources of the repository: dependencies, builds, caches and data. */
const SKIPPED = /(?:^|\/)(?:node_modules|dist|\.git|\.cache|\.data|test-results)(?:\/|$)/;

/** Files below `root` whose names match a glob pattern, with slashes, sorted; without dependencies and builds. */
export async function repositoryFiles(root: string, pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(pattern, { cwd: root, exclude: (path) => SKIPPED.test(path) })) {
    const file = entry.split(sep).join('/');
    if (!SKIPPED.test(file)) files.push(file);
  }
  return files.toSorted();
}
