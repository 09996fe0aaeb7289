import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { writeJestConfig } from './jest-config.ts';
import type { MutatedRule } from './rules.ts';
import { type SqlMutant, sqlMutants } from './sql-mutants.ts';

/** Time limit for the tests of one mutant, in ms. */
const LIMIT_MS = 120_000;

/**
 * Runs the rule's tests against each mutant of the SQL in its files, in the working copy. Stryker does not change the
 * text of SQL.
 * @param folder a copy of the sources (`copySources`)
 * @throws Error where the tests fail without a mutant
 */
export async function runSqlMutants(folder: string, rule: MutatedRule): Promise<readonly MutantResult[]> {
  const config = await writeJestConfig(folder, rule);
  if ((await runTests(folder, config)) !== 'Survived') throw new Error(`The tests of “${rule.name}” fail.`);
  const results: MutantResult[] = [];
  for (const file of rule.files) {
    const path = join(folder, file);
    const original = await readFile(path, 'utf8');
    for (const mutant of sqlMutants(original)) {
      await writeFile(path, mutant.source);
      results.push(resultOf(path, mutant, await runTests(folder, config), results.length));
    }
    await writeFile(path, original);
  }
  return results;
}

type Status = Extract<MutantResult['status'], 'Killed' | 'Survived' | 'Timeout'>;

/** The mutant survived if the tests pass. */
function runTests(folder: string, config: string): Promise<Status> {
  return new Promise((resolve) => {
    const jest = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
        '-c',
        config,
        '--bail',
        '-i',
        '--forceExit',
      ],
      {
        cwd: folder,
        env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
        stdio: 'ignore',
        timeout: LIMIT_MS,
        killSignal: 'SIGKILL',
      },
    );
    jest.once('exit', (code) => {
      if (code === null) resolve('Timeout');
      else resolve(code === 0 ? 'Survived' : 'Killed');
    });
  });
}

function resultOf(fileName: string, { change, line, excerpt }: SqlMutant, status: Status, id: number): MutantResult {
  const place = { line, column: 1 };
  return {
    id: `sql-${id}`,
    status,
    fileName,
    location: { start: place, end: place },
    mutatorName: `SQL ${change}`,
    replacement: excerpt,
  };
}
