import { FAULTS } from '../faults.ts';
import { nameOf, PHASES, type Outcome, type Subject } from './cell.ts';

const EMPTY = '·';

/** One line for each remote and kind of page: under each fault a mark for each phase, in the order of `PHASES`. */
export function matrixLines(outcomes: readonly Outcome[]): string[] {
  const rows = bySubject(outcomes);
  const width = Math.max(...rows.map(([title]) => title.length), 0);
  const head = FAULTS.map((fault) => fault.padEnd(columnWidth(fault))).join('  ');
  return [
    `${''.padEnd(width)}  ${head}`.trimEnd(),
    ...rows.map(([title, own]) => {
      const cells = FAULTS.map((fault) => marks(own, fault).join('').padEnd(columnWidth(fault)));
      return `${title.padEnd(width)}  ${cells.join('  ')}`.trimEnd();
    }),
  ];
}

/** The matrix as Markdown tables, with times in ms, and what was not as it should be. */
export function matrixMarkdown(outcomes: readonly Outcome[]): string {
  const table = bySubject(outcomes).map(([title, own]) => {
    const cells = FAULTS.map((fault) => PHASES.map((phase) => described(find(own, fault, phase))).join(' '));
    return `| ${title} | ${cells.join(' | ')} |`;
  });
  const head = [`| | ${FAULTS.join(' | ')} |`, `|---|${FAULTS.map(() => '---').join('|')}|`];
  const failed = outcomes.filter(({ problem }) => problem !== null);
  const problems = failed.map(({ cell, problem }) => `- ${nameOf(cell)}: ${problem ?? ''}`);
  return [...head, ...table, ...(problems.length > 0 ? ['', 'Not as it should be:', '', ...problems] : [])].join('\n');
}

const titleOf = ({ remote, kind }: Subject): string => `${remote}, ${kind}`;
const columnWidth = (fault: string): number => Math.max(fault.length, PHASES.length);

function bySubject(outcomes: readonly Outcome[]): [string, Outcome[]][] {
  return [...Map.groupBy(outcomes, ({ cell }) => titleOf(cell.subject))];
}

const find = (own: readonly Outcome[], fault: string, phase: string): Outcome | undefined =>
  own.find(({ cell }) => cell.fault === fault && cell.phase === phase);

const marks = (own: readonly Outcome[], fault: string): string[] =>
  PHASES.map((phase) => mark(find(own, fault, phase)));

function mark(outcome: Outcome | undefined): string {
  if (!outcome) return EMPTY;
  return outcome.problem === null ? '✓' : '✗';
}

const described = (outcome: Outcome | undefined): string =>
  outcome?.problem === null ? `✓ ${Math.round(outcome.timeMs)}` : mark(outcome);
