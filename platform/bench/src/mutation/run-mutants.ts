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
 * Makes each small change (a mutant) of a rule's files in the working copy, one after the other, and runs the rule's tests against it.
 * The process works in the copy meanwhile, since Stryker reads the folder that it is called in.
 * @param folder a copy of the sources (`copySources`)
 */
export async function runMutants(folder: string, rule: MutatedRule): Promise<readonly MutantResult[]> {
  process.chdir(folder);
  const stryker = new Stryker({
    testRunner: 'jest',
    plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
    jest: { projectType: 'custom', configFile: await writeJestConfig(folder, rule), enableFindRelatedTests: false },
    // Node's own ES modules tell the runner nothing of what a test covers.
    coverageAnalysis: 'off',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    mutate: [...rule.files],
    // The words of messages are compared by few tests, and need not be.
    mutator: { excludedMutations: ['StringLiteral'] },
    inPlace: true,
    // The file is read by a TypeScript older than the project's; what is not there is left alone.
    tsconfigFile: 'none',
    tempDirName: join(folder, '.stryker'),
    concurrency: 2,
    // A busy machine must not pass for a change that never ends, which counts as noticed.
    timeoutMS: 60_000,
    reporters: ['progress'],
    // Stryker declares it as a constant enum, which cannot be read from here.
    logLevel: 'warn' as LogLevel,
    allowConsoleColors: false,
  });
  return stryker.runMutationTest();
}

/**
 * Writes a jest configuration that has the rule's tests alone. Stryker merges the options that it is given with
 * jest.config.mjs, and each project there would run the tests once more; a file of its own takes the place of that one.
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
    // Most rules' tests need no database: a server for each change would take longer than they do.
    ...(!needsServer && { globalSetup: undefined, globalTeardown: undefined }),
    rootDir: join(folder, workspace),
    testMatch: tests.map((test) => join(folder, test)),
    cacheDirectory: join(folder, '.jest'),
    // A change after which a test waits for ever is noticed by this.
    testTimeout: 10_000,
  };
  await writeFile(file, JSON.stringify(options));
  return file;
}
