/**
 * `npm run mutation`: runs mutation tests of the important rules and writes docs/mutation.md. `npm run mutation --
 * money` runs only the named rules.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { MutantResult } from '@stryker-mutator/api/core';
import { fromRoot, ROOT } from 'server-kit/paths';
import { startTestServer } from './postgres-server.ts';
import { type MutatedRule, MUTATED_RULES } from './rules.ts';
import { runMutants } from './run-mutants.ts';
import { runSqlMutants } from './run-sql-mutants.ts';
import { type MutationScore, scoreCells, scoreOf, withScore } from './score.ts';
import { copySources } from './working-copy.ts';

const PAGE = fromRoot('docs/mutation.md');

async function main(chosen: readonly string[]): Promise<number> {
  const unknown = chosen.filter((name) => !MUTATED_RULES.some((rule) => rule.name === name));
  if (unknown.length > 0) {
    const known = MUTATED_RULES.map(({ name }) => name).join(', ');
    console.error(`There is no rule “${unknown.join('”, “')}”. There are: ${known}.`);
    return 1;
  }
  const rules = MUTATED_RULES.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  const { folder, remove } = await copySources(ROOT);
  const scores: MutationScore[] = [];
  const stopServer = rules.some(({ needsServer }) => needsServer) ? await startTestServer(folder) : undefined;
  process.chdir(folder);
  try {
    for (const rule of rules) {
      console.log(`· ${rule.name}`);
      const score = scoreOf(rule, await runAllMutants(folder, rule));
      scores.push(score);
      console.log(`  ${score.noticed} of ${score.changes} changes noticed, ${score.percent} % (floor ${rule.floor} %)`);
      for (const change of score.unnoticed) console.log(`  not noticed: ${change}`);
      for (const change of score.timedOut) console.log(`  did not end: ${change}`);
      await writeScore(score);
    }
  } finally {
    process.chdir(ROOT);
    await stopServer?.();
    await remove();
  }
  return scores.every(({ percent, rule }) => percent >= rule.floor) ? 0 : 1;
}

/** Mutants of the code, and of its SQL where the rule has `sql`. */
async function runAllMutants(folder: string, rule: MutatedRule): Promise<readonly MutantResult[]> {
  const results = rule.sql === 'only' ? [] : await runMutants(folder, rule);
  return rule.sql ? [...results, ...(await runSqlMutants(folder, rule))] : results;
}

/** Each rule has one line in the page; a run of one rule leaves the results of the others. */
async function writeScore(score: MutationScore): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  await writeFile(PAGE, withScore(page, scoreCells(score, new Date()), MUTATED_RULES));
}

process.exit(await main(process.argv.slice(2)));
