import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import type { MutatedRule } from './rules.ts';

/** How many of a rule's small changes its tests noticed. */
export interface MutationScore {
  readonly rule: MutatedRule;
  readonly changes: number;
  readonly noticed: number;
  /** Share of noticed changes in per cent, rounded down. */
  readonly percent: number;
  /** Each unnoticed change as `file:line what became of what`. */
  readonly unnoticed: readonly string[];
}

/** Changes that tests notice: by failing, or by never ending. What does not compile or run counts neither way. */
const NOTICED: readonly MutantResult['status'][] = ['Killed', 'Timeout'];
const UNNOTICED: readonly MutantResult['status'][] = ['Survived', 'NoCoverage'];

/** Counts the results of a rule's mutants. */
export function scoreOf(rule: MutatedRule, results: readonly MutantResult[]): MutationScore {
  const noticed = results.filter(({ status }) => NOTICED.includes(status)).length;
  const survivors = results.filter(({ status }) => UNNOTICED.includes(status));
  const changes = noticed + survivors.length;
  return {
    rule,
    changes,
    noticed,
    percent: changes === 0 ? 0 : Math.floor((noticed * 100) / changes),
    unnoticed: survivors.map(
      ({ fileName, location, mutatorName, replacement }) =>
        `${relative(process.cwd(), fileName)}:${location.start.line} ${mutatorName}: ${oneLine(replacement ?? '')}`,
    ),
  };
}

/** The scores as a Markdown table, one line a rule. */
export function scoreTable(scores: readonly MutationScore[]): string {
  const lines = scores.map(
    ({ rule, changes, noticed, percent }) =>
      `| ${rule.name} | ${rule.files.map((file) => `\`${file}\``).join(' ')} | ${changes} | ${noticed} | ${percent} % | ${rule.floor} % |`,
  );
  return ['| rule | files | changes | noticed | score | floor |', '|---|---|---|---|---|---|', ...lines].join('\n');
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}
