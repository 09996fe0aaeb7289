import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MutatedRule } from './rules.ts';

/** One jest project of the repository's jest.config.mjs. */
interface JestProject {
  readonly displayName: string;
  readonly [option: string]: unknown;
}

/**
 * Writes a jest configuration with the rule's tests only. Stryker merges its options with jest.config.mjs, and each
 * project there would run the tests again; a separate file replaces it.
 * @returns the file
 */
export async function writeJestConfig(folder: string, { workspace, tests }: MutatedRule): Promise<string> {
  const { default: config } = (await import(join(folder, 'jest.config.mjs'))) as {
    default: { readonly projects: readonly JestProject[] };
  };
  const project = config.projects.find(({ displayName }) => displayName === workspace);
  if (!project) throw new Error(`jest.config.mjs has no project “${workspace}”.`);
  const file = join(folder, 'jest.mutation.json');
  const options = {
    ...project,
    displayName: undefined,
    // Stryker measures in jest's own runner.
    ...(project['runner'] !== undefined && { runner: undefined, setupFiles: [] }),
    // The command starts the server once (`startTestServer`), not for each mutant.
    globalSetup: undefined,
    globalTeardown: undefined,
    rootDir: join(folder, workspace),
    testMatch: tests.map((test) => join(folder, test)),
    cacheDirectory: join(folder, '.jest'),
    // The test time limit detects mutants that make a test wait forever.
    testTimeout: 10_000,
  };
  await writeFile(file, JSON.stringify(options));
  return file;
}
