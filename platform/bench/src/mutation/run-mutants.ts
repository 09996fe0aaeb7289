import { join } from 'node:path';
import type { LogLevel, MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { writeJestConfig } from './jest-config.ts';
import type { MutatedRule } from './rules.ts';

/**
 * Runs the rule's tests against each mutant of its files, in the working copy. That is the process's working directory,
 * because Stryker reads the current folder.
 * @param folder a copy of the sources (`copySources`)
 */
export async function runMutants(folder: string, rule: MutatedRule): Promise<readonly MutantResult[]> {
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
