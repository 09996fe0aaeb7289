import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { replaceSection } from '../report.ts';
import type { MutatedRule } from './rules.ts';

/** Number of a rule's mutants that its tests detected. */
export interface MutationScore {
  readonly rule: MutatedRule;
  readonly changes: number;
  readonly noticed: number;
  /** Share of detected mutants in per cent, rounded down. */
  readonly percent: number;
  /** Each survived mutant as `file:line mutator: replacement`. */
  readonly unnoticed: readonly string[];
  /** Each mutant that counts as detected because its tests timed out. */
  readonly timedOut: readonly string[];
}

/** Detected mutants: tests failed or timed out. Mutants that do not compile or run do not count. */
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
 * Writes a score's line into a page's table of scores, or adds the table at the page's end. Lines of other rules
 * remain, in the order of `rules`; lines of removed rules are deleted.
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

/** A Markdown table with the column widths that Prettier makes. */
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
