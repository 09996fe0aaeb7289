import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { GateResult } from './gate.ts';
import { limitLines, linesOf, type ToolRun } from './tool.ts';

/** Environment variable with the file that a reporter appends its events to. */
export const RECORD_FILE = 'TEST_RECORD_FILE';

/** Result of one test. */
export interface TestEnd {
  readonly type: 'test';
  readonly file: string;
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  /** Its failure messages; empty when it passed. */
  readonly message: string;
}

/** Events of a test runner's reporter, written during the run: one line of JSON each, so that a kill loses none. */
export type TestEvent =
  | TestEnd
  /** Number of planned files (jest) or tests (Playwright). */
  | { readonly type: 'planned'; readonly count: number }
  /** Start of a file (jest) or a test (Playwright). */
  | { readonly type: 'began'; readonly name: string }
  /** Its end, with its duration in ms. */
  | { readonly type: 'ended'; readonly name: string; readonly ms: number }
  /** A failure outside of tests: a file that does not load, a setup that throws. */
  | { readonly type: 'error'; readonly message: string }
  /** Regular end of the runner. */
  | { readonly type: 'finished' };

/** Appends an event to the record of this run; does nothing without a record file. */
export function recordEvent(event: TestEvent): void {
  const file = process.env[RECORD_FILE];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(event)}\n`);
}

/** The events in a record; none when the runner wrote no record. An incomplete last line is left out. */
export async function readRecord(file: string): Promise<TestEvent[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as TestEvent);
}

/** Time in ms between two lines on the progress of a run. */
const PROGRESS_MS = 5 * 60_000;

interface ProgressOptions {
  readonly everyMs?: number;
  readonly log?: (line: string) => void;
}

/**
 * Prints regularly how far a run is, and each failure once, so that the output of a run that is killed says it too.
 * @param records files of the run's records
 * @returns ends it
 */
export function logProgress(
  name: string,
  records: readonly string[],
  { everyMs = PROGRESS_MS, log = console.log }: ProgressOptions = {},
): () => void {
  const startedAt = performance.now();
  const printed = new Set<string>();
  const print = async (): Promise<void> => {
    const events = (await Promise.all(records.map(readRecord))).flat();
    const planned = events.filter((event) => event.type === 'planned').reduce((sum, { count }) => sum + count, 0);
    const ended = events.filter(({ type }) => type === 'ended').length;
    const failed = events.filter((event) => event.type === 'test').filter(({ status }) => status === 'failed');
    const minutes = Math.round((performance.now() - startedAt) / 60_000);
    log(`  ${name}: ${ended} of ${planned} after ${minutes} min, ${failed.length} failed`);
    for (const line of failedLines(failed).filter((each) => !printed.has(each))) {
      printed.add(line);
      log(`  ${line}`);
    }
  };
  const timer = setInterval(() => void print(), everyMs);
  return () => clearInterval(timer);
}

/**
 * Counts the tests of a record. These count as failures: a skipped test, an error outside of tests, an interrupted run,
 * and a run without any test.
 * @param mayBeEmpty whether a run without tests is no failure
 */
export function countTests(name: string, events: readonly TestEvent[], run: ToolRun, mayBeEmpty = false): GateResult {
  const tests = events.filter((event) => event.type === 'test');
  const failed = tests.filter(({ status }) => status === 'failed');
  const skipped = tests.filter(({ status }) => status === 'skipped');
  const errors = events.filter((event) => event.type === 'error');
  const details = errors.flatMap(({ message }) => excerptOf(message.split('\n')));
  for (const { file, title, message } of failed) details.push(`${file} › ${title}`, ...excerptOf(message.split('\n')));
  for (const { file, title } of skipped) details.push(`${file} › ${title} was skipped: run it or take it out`);
  // jest does not notify its reporters of a run without tests.
  const none = mayBeEmpty && run.code === 0 && events.length === 0;
  const stopped = !none && !events.some(({ type }) => type === 'finished');
  const empty = !stopped && !mayBeEmpty && tests.length + errors.length === 0;
  if (empty) details.push(`${name}: no test ran`, ...excerptOf(linesOf(run)));
  return {
    name,
    passed: tests.length - failed.length - skipped.length,
    failed: failed.length + skipped.length + errors.length + Number(stopped) + Number(empty),
    details: stopped ? [...stopLines(events, run), ...details] : details,
    notes: slowestLines(events),
    closing: [...(stopped ? [`${name}: ${stopLines(events, run)[0] ?? ''}`] : []), ...failedLines(failed)],
    places: failed.map(placeOf),
  };
}

/**
 * Number of lines that are printed of the start and of the end of one text: the comparison of two page trees has
 * hundreds of thousands, and what ends a runner is in its last.
 */
const [FIRST_LINES, LAST_LINES] = [20, 10];

/** The first and the last lines of a text, with the number of those between. */
function excerptOf(lines: readonly string[]): readonly string[] {
  const left = lines.length - FIRST_LINES - LAST_LINES;
  if (left <= 1) return lines;
  return [...lines.slice(0, FIRST_LINES), `… ${left} lines more …`, ...lines.slice(-LAST_LINES)];
}

/** A failed test's file without its ending, and the line in it that failed, or else the start of the reason. */
function placeOf({ file, message }: TestEnd): string {
  const name = basename(file);
  const [, line] = message.split(`${name}:`)[1]?.match(/^(\d+)/) ?? [];
  return `${name.replace(/\..*/, '')}:${line ?? reasonOf(message).slice(0, 40)}`;
}

/** Number of failed tests that the end of the output names. */
const NAMED_FAILURES = 30;

/** Names of the failed tests, each with its reason. */
function failedLines(failed: readonly TestEnd[]): string[] {
  const lines = failed
    .slice(0, NAMED_FAILURES)
    .map(({ file, title, message }) => `failed: ${basename(file)} › ${title}: ${reasonOf(message)}`);
  const rest = failed.length - lines.length;
  return rest === 0 ? lines : [...lines, `failed: ${rest} tests more`];
}

/** Length of a failed test's reason, in characters: the end of the output stays short enough to be kept whole. */
const REASON_LENGTH = 200;
/** Number of introduced lines in it: a command says last what stopped it. */
const INTRODUCED_LINES = 2;

/**
 * What a message says: its first line, or what a comparison expected and received, which its later lines have. A line
 * that introduces others, such as a command's output, comes with the last of them.
 */
function reasonOf(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const compared = lines.filter((line) =>
    /^(?:[+-] (?!Expected|Received)|(?:Expected|Received)\b.*: |at .*\.e2e\.ts)/.test(line),
  );
  const [first = 'no message', ...rest] = lines;
  if (first.includes('expect(') && compared.length > 0) return compared.join(' ').slice(0, REASON_LENGTH);
  if (!first.endsWith(':')) return first.slice(0, REASON_LENGTH);
  const stack = rest.findIndex((line) => line.startsWith('at '));
  const introduced = stack === -1 ? rest : rest.slice(0, stack);
  return [first, ...introduced.slice(-INTRODUCED_LINES)].join(' ').slice(0, 2 * REASON_LENGTH);
}

/** Number of the slowest files or tests that are printed. */
const SHOWN_SLOWEST = 8;
/** Shorter ones are not printed, in ms. */
const SLOW_MS = 20_000;

/** The slowest files (jest) or tests (Playwright). */
function slowestLines(events: readonly TestEvent[]): string[] {
  return events
    .filter((event) => event.type === 'ended')
    .filter(({ ms }) => ms >= SLOW_MS)
    .toSorted((first, second) => second.ms - first.ms)
    .slice(0, SHOWN_SLOWEST)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(0).padStart(4)} s  ${name}`);
}

/** Reason of an interruption, with the executed and the running tests. */
function stopLines(events: readonly TestEvent[], run: ToolRun): string[] {
  const ended = new Set(events.filter((event) => event.type === 'ended').map((event) => event.name));
  const began = events.filter((event) => event.type === 'began').map((event) => event.name);
  const [planned] = events.filter((event) => event.type === 'planned');
  const unfinished = began.filter((name) => !ended.has(name));
  const reason = limitLines(run);
  if (reason.length === 0)
    reason.push(
      `ended before its tests did (exit code ${run.code ?? 'none, by a signal'})`,
      ...excerptOf(linesOf(run)),
    );
  if (planned) reason.push(`${ended.size} of ${planned.count} had run`);
  return [...reason, ...unfinished.map((name) => `running when it stopped: ${name}`)];
}
