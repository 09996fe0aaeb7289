import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { replaceSection } from '../report.ts';
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
  /** Each change that counts as noticed because its tests did not end in time. */
  readonly timedOut: readonly string[];
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
    unnoticed: survivors.map(describeChange),
    timedOut: results.filter(({ status }) => status === 'Timeout').map(describeChange),
  };
}

function describeChange({ fileName, location, mutatorName, replacement }: MutantResult): string {
  return `${relative(process.cwd(), fileName)}:${location.start.line} ${mutatorName}: ${oneLine(replacement ?? '')}`;
}

/** A rule's line in the table of scores, as cells. */
export function scoreCells({ rule, changes, noticed, percent }: MutationScore, measured: Date): string[] {
  const day = measured.toISOString().slice(0, 10);
  return [rule.name, String(changes), String(noticed), `${percent} %`, `${rule.floor} %`, day];
}

/**
 * Puts a score's line into a page's table of scores, or the table at the page's end when it has none yet.
 * Lines of other rules stay, in the order of `rules`; those of rules that are gone go too.
 */
export function withScore(page: string, cells: readonly string[], rules: readonly MutatedRule[]): string {
  const lines = page.split('\n').filter((line) => line.startsWith('| '));
  const stored = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const rows = rules.flatMap(({ name }) => {
    const row = [cells, ...stored].find(([first]) => first === name);
    return row ? [row] : [];
  });
  return replaceSection(page, 'scores', tableOf([HEAD, ...rows]));
}

const HEAD = ['rule', 'changes', 'noticed', 'score', 'floor', 'measured'] as const;

/** A Markdown table whose columns are as wide as Prettier makes them. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) => `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return lines.toSpliced(1, 0, rule).join('\n');
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}
