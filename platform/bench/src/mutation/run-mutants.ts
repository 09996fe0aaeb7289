import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogLevel, MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import type { MutatedRule } from './rules.ts';

/** One jest project of the repository's jest.config.mjs. */
interface JestProject {
  readonly displayName: string;
  readonly [option: string]: unknown;
}

/**
 * Runs the rule's tests against each mutant of its files, in the working copy. The process changes its working
 * directory to the copy, because Stryker reads the current folder.
 * @param folder a copy of the sources (`copySources`)
 */
export async function runMutants(folder: string, rule: MutatedRule): Promise<readonly MutantResult[]> {
  process.chdir(folder);
  const stryker = new Stryker({
    testRunner: 'jest',
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    jest: { projectType: 'custom', configFile: await writeJestConfig(folder, rule), enableFindRelatedTests: false },
    // With Node's own ES modules the runner gets no coverage per test.
    coverageAnalysis: 'off',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    mutate: [...rule.files],
    // Few tests compare message texts, so mutants of strings are not useful.
    mutator: { excludedMutations: ['StringLiteral'] },
    inPlace: true,
    // Stryker parses the file with an older TypeScript, which rejects newer settings; it leaves a missing file alone.
    tsconfigFile: 'none',
    tempDirName: join(folder, '.stryker'),
    concurrency: 2,
    // A busy machine must not cause timeouts, because a timeout counts as a detected mutant.
    timeoutMS: 60_000,
    reporters: ['progress'],
    // Stryker declares log levels as a constant enum, which cannot be imported here.
    logLevel: 'warn' as LogLevel,
    allowConsoleColors: false,
  });
  return stryker.runMutationTest();
}

/**
 * Writes a jest configuration with the rule's tests only. Stryker merges its options with jest.config.mjs, and each
 * project there would run the tests again; a separate file replaces it.
 */
async function writeJestConfig(
  folder: string,
  { workspace, tests, needsServer = false }: MutatedRule,
): Promise<string> {
  const { default: config } = (await import(join(folder, 'jest.config.mjs'))) as {
    default: { readonly projects: readonly JestProject[] };
  };
  const project = config.projects.find(({ displayName }) => displayName === workspace);
  if (!project) throw new Error(`jest.config.mjs has no project “${workspace}”.`);
  const file = join(folder, 'jest.mutation.json');
  const options = {
    ...project,
    displayName: undefined,
    // Most rules' tests need no database, and starting a server for each mutant would take longer than the tests.
    ...(!needsServer && { globalSetup: undefined, globalTeardown: undefined }),
    rootDir: join(folder, workspace),
    testMatch: tests.map((test) => join(folder, test)),
    cacheDirectory: join(folder, '.jest'),
    // The test time limit detects mutants that make a test wait forever.
    testTimeout: 10_000,
  };
  await writeFile(file, JSON.stringify(options));
  return file;
}
