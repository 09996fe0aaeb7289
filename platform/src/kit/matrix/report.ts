import { FAULTS, type Fault } from '../faults.ts';
import { isApplicable, nameOf, PHASES, type Outcome, type Phase, type Subject } from './cell.ts';

/** Of a cell that was not run, and of one that there is not. */
const EMPTY = '·';
const NOT_APPLICABLE = '–';

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

/** The matrix as Markdown tables, one for each remote and kind of page, with times in ms; then what was not as it should be. */
export function matrixMarkdown(outcomes: readonly Outcome[]): string {
  const tables = bySubject(outcomes).map(([title, own]) => {
    const rows = FAULTS.map(
      (fault) => `| ${fault} | ${PHASES.map((phase) => described(own, fault, phase)).join(' | ')} |`,
    );
    return [
      `### ${title}`,
      '',
      `| fault | ${PHASES.join(' | ')} |`,
      `|---|${PHASES.map(() => '---').join('|')}|`,
      ...rows,
    ].join('\n');
  });
  const failed = outcomes.filter(({ problem }) => problem !== null);
  const problems = failed.map(({ cell, problem }) => `- ${nameOf(cell)}: ${problem ?? ''}`);
  return [...tables, ...(problems.length > 0 ? [['Not as it should be:', '', ...problems].join('\n')] : [])].join(
    '\n\n',
  );
}

const titleOf = ({ remote, kind }: Subject): string => `${remote}, ${kind}`;
const columnWidth = (fault: string): number => Math.max(fault.length, PHASES.length);

function bySubject(outcomes: readonly Outcome[]): [string, Outcome[]][] {
  return [...Map.groupBy(outcomes, ({ cell }) => titleOf(cell.subject))];
}

const find = (own: readonly Outcome[], fault: Fault, phase: Phase): Outcome | undefined =>
  own.find(({ cell }) => cell.fault === fault && cell.phase === phase);

const marks = (own: readonly Outcome[], fault: Fault): string[] => PHASES.map((phase) => mark(own, fault, phase));

function mark(own: readonly Outcome[], fault: Fault, phase: Phase): string {
  if (!isApplicable(fault, phase)) return NOT_APPLICABLE;
  const outcome = find(own, fault, phase);
  if (!outcome) return EMPTY;
  return outcome.problem === null ? '✓' : '✗';
}

function described(own: readonly Outcome[], fault: Fault, phase: Phase): string {
  const outcome = find(own, fault, phase);
  return outcome?.problem === null ? `✓ ${Math.round(outcome.timeMs)}` : mark(own, fault, phase);
}
