import { FAULTS, type Fault } from '../faults.ts';
import { isApplicable, formatCell, PHASES, type CellOutcome, type Phase, type MatrixSubject } from './cell.ts';

/** Marks of a cell that was not run, and of an impossible cell. */
const EMPTY = '·';
const NOT_APPLICABLE = '–';
const FAILED = '✗';

/** One line for each remote and kind of page: under each fault a mark for each phase, in the order of `PHASES`. */
export function matrixLines(outcomes: readonly CellOutcome[]): string[] {
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

/** Cells of a written matrix by name (`✓ 42`, `✗`), and the reasons of the failed ones. */
interface WrittenMatrix {
  readonly titles: Set<string>;
  readonly cells: Map<string, string>;
  readonly problems: Map<string, string>;
}

/**
 * The matrix as Markdown tables, one for each remote and kind of page, with times in ms; then the reasons of failed
 * cells.
 * @param earlier tables of earlier runs, whose other cells remain
 */
export function matrixMarkdown(outcomes: readonly CellOutcome[], earlier = ''): string {
  const { titles, cells, problems } = readMatrix(earlier);
  for (const { cell, problem, timeMs } of outcomes) {
    const name = formatCell(cell);
    titles.add(titleOf(cell.subject));
    cells.set(name, problem === null ? `✓ ${Math.round(timeMs)}` : FAILED);
    problems.delete(name);
    if (problem !== null) problems.set(name, problem);
  }
  const described = (title: string, fault: Fault, phase: Phase): string =>
    isApplicable(fault, phase) ? (cells.get(`${title}: ${fault} at ${phase}`) ?? EMPTY) : NOT_APPLICABLE;
  const tables = [...titles].map((title) => {
    const rows = FAULTS.map(
      (fault) => `| ${fault} | ${PHASES.map((phase) => described(title, fault, phase)).join(' | ')} |`,
    );
    return [
      `### ${title}`,
      '',
      `| fault | ${PHASES.join(' | ')} |`,
      `|---|${PHASES.map(() => '---').join('|')}|`,
      ...rows,
    ].join('\n');
  });
  const failures = [...problems].map(([name, problem]) => `| ${name} | ${problem.replaceAll('|', '¦')} |`);
  const failureTable = ['| failed cell | reason |', '|---|---|', ...failures].join('\n');
  return [...tables, ...(failures.length > 0 ? [failureTable] : [])].join('\n\n');
}

function readMatrix(markdown: string): WrittenMatrix {
  const matrix: WrittenMatrix = { titles: new Set(), cells: new Map(), problems: new Map() };
  let title = '';
  for (const line of markdown.split('\n')) {
    const heading = /^### (?<title>.*)$/.exec(line)?.groups?.['title'];
    const [, fault = '', ...columns] = line.split('|').map((column) => column.trim());
    if (heading !== undefined) {
      title = heading;
      matrix.titles.add(title);
    } else if (FAULTS.some((one) => one === fault))
      for (const [index, phase] of PHASES.entries()) {
        const text = columns[index] ?? EMPTY;
        if (text !== EMPTY && text !== NOT_APPLICABLE) matrix.cells.set(`${title}: ${fault} at ${phase}`, text);
      }
    else if (/^[^:]+: \S+ at [^:]+$/.test(fault)) matrix.problems.set(fault, columns[0] ?? '');
  }
  return matrix;
}

const titleOf = ({ remote, kind }: MatrixSubject): string => `${remote}, ${kind}`;
const columnWidth = (fault: string): number => Math.max(fault.length, PHASES.length);

function bySubject(outcomes: readonly CellOutcome[]): [string, CellOutcome[]][] {
  return [...Map.groupBy(outcomes, ({ cell }) => titleOf(cell.subject))];
}

const find = (own: readonly CellOutcome[], fault: Fault, phase: Phase): CellOutcome | undefined =>
  own.find(({ cell }) => cell.fault === fault && cell.phase === phase);

const marks = (own: readonly CellOutcome[], fault: Fault): string[] => PHASES.map((phase) => mark(own, fault, phase));

function mark(own: readonly CellOutcome[], fault: Fault, phase: Phase): string {
  if (!isApplicable(fault, phase)) return NOT_APPLICABLE;
  const outcome = find(own, fault, phase);
  if (!outcome) return EMPTY;
  return outcome.problem === null ? '✓' : FAILED;
}
