/**
 * Runs the server code of one version for `checkServerCode`, which starts this process without environment and, where
 * Node supports it, under the permission model. The code comes on stdin and is confined as in the shell's workers.
 * Events are reported at once as JSON lines, so that none is lost.
 */
import fs from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { confineProcess } from 'registry-client/server-code/confine';
import { runModule } from 'registry-client/server-code/run-module';
import { IDLE, REPORT_FD, TOKEN_LENGTH, TOP_LEVEL, type CodeReport, type CodeTask } from './protocol.ts';

/** The members of a remote's module that the gate calls. */
interface Parts {
  readonly name: string;
  loadPage(id: string): Promise<unknown>;
  loadSlot(name: string): Promise<unknown>;
  loadMessages(language: string): Promise<Record<string, unknown>>;
}

/** Heartbeat interval, in ms. */
const BEAT_MS = 250;
/** A timer that throws does so repeatedly. */
const MAX_COMPLAINTS = 20;
const MB = 1_000_000;

const task = JSON.parse(process.argv[2] ?? '') as CodeTask;
const { file } = task;
// The code under test gets no reference to the reporter, and cannot replace a function that sees the token.
const { stringify } = JSON;
const { writeSync, readFileSync } = fs;
const input = readFileSync(0, 'utf8');
const token = input.slice(0, TOKEN_LENGTH);
const code = input.slice(TOKEN_LENGTH + 1);
const write = (report: CodeReport): void => void writeSync(REPORT_FD, `${token} ${stringify(report)}\n`);
const now = performance.now.bind(performance);
const { setTimeout: startTimeout, clearTimeout: stopTimeout, setInterval: startInterval } = globalThis;
setFlagsFromString('--expose-gc');
const memoryUsage = process.memoryUsage.bind(process);
const collectGarbage = runInNewContext('gc') as () => void;

let step = TOP_LEVEL;
const complaints = new Set<string>();

function begin(next: string): void {
  step = next;
  write({ kind: 'step', step });
}

function complain(text: string): void {
  if (complaints.has(text) || complaints.size === MAX_COMPLAINTS) return;
  complaints.add(text);
  write({ kind: 'complaint', text });
}

const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    startTimeout(resolve, ms);
  });

/** Remedies, by the name that an error reports as missing. */
const HINTS: readonly (readonly [said: RegExp, hint: string])[] = [
  [
    /^(?:fetch|WebSocket|EventSource|XMLHttpRequest) is not defined/,
    'Server code has no network of its own: data comes through context.request.',
  ],
  [/^process\./, 'Server code has only NODE_ENV of `process`.'],
];

/** The error's message as a sentence, and the remedy. */
function reason(error: unknown): string {
  try {
    const message =
      typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
    const [, hint = ''] = HINTS.find(([said]) => said.test(message)) ?? [];
    return `${/[.!?]$/.test(message) ? message : `${message}.`}${hint === '' ? '' : ` ${hint}`}`;
  } catch {
    return 'An error without a message.';
  }
}

/** Location in the code: ` at server/server.cjs:3:14`; empty where it is unknown. */
function place(error: unknown): string {
  const stack = stackOf(error);
  const at = stack.indexOf(`${file}:`);
  const [, lineAndColumn = ''] = /^:(\d+:\d+)/.exec(stack.slice(at + file.length)) ?? [];
  return at < 0 || lineAndColumn === '' ? '' : ` at ${file}:${lineAndColumn}`;
}

/** The error's stack; empty without one, or where its members throw. */
function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.stack) : '';
  } catch {
    return '';
  }
}

process.on('unhandledRejection', (error) =>
  complain(
    `${file} has an unhandled promise rejection${place(error)}, seen during ${step}: ${reason(error)} It would end the process that renders: await the promise, or catch its error.`,
  ),
);
process.on('uncaughtException', (error) =>
  complain(
    `${file} has an uncaught exception in a timer or an event${place(error)}, seen during ${step}: ${reason(error)} It would end the process that renders: catch the error there, or leave the timer to the browser.`,
  ),
);
confineProcess({ log: () => undefined });

/** Loads one part and checks its type. */
async function attempt<T>(what: string, load: () => Promise<T>, isSound: (part: T) => boolean): Promise<void> {
  begin(what);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = startTimeout(() => reject(new Error(`no response within ${task.stepMs / 1000} s`)), task.stepMs);
  });
  try {
    if (!isSound(await Promise.race([load(), late])))
      complain(`${what} has the wrong type: export it as docs/architecture/README.md says (“Inside a remote”).`);
  } catch (error) {
    complain(`${what} does not load: ${reason(error)}`);
  } finally {
    stopTimeout(timer);
  }
  // Rejections without a handler surface before the next step starts.
  await sleep(0);
}

async function loadParts(remote: Parts): Promise<void> {
  for (const id of task.pages) await attempt(`page “${id}”`, () => remote.loadPage(id), isPage);
  for (const slot of task.slots) await attempt(`slot “${slot}”`, () => remote.loadSlot(slot), isComponent);
  for (const language of task.languages)
    await attempt(`messages in “${language}”`, () => remote.loadMessages(language), hasMessages);
}

/** Waits while nothing calls the code, and checks whether its memory grows. */
async function idle(): Promise<void> {
  begin(IDLE);
  const before = heldBytes();
  const until = now() + task.idleMs;
  while (now() < until) {
    write({ kind: 'beat' });
    await sleep(Math.min(BEAT_MS, until - now()));
  }
  const grown = (heldBytes() - before) / MB;
  if (grown > task.growthMb)
    complain(
      `${file} holds ${Math.round(grown)} MB more after ${task.idleMs / 1000} s without a call: a timer collects data that it never releases. Server code stores nothing between two pages.`,
    );
}

function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = memoryUsage();
  return heapUsed + external;
}

const isRemote = (value: unknown): value is Parts =>
  typeof value === 'object' &&
  value !== null &&
  'loadPage' in value &&
  'loadSlot' in value &&
  'loadMessages' in value &&
  'name' in value;

const isPage = (page: unknown): boolean =>
  typeof page === 'object' && page !== null && 'load' in page && typeof page.load === 'function' && 'Page' in page;

/** A component is a function, or an object where React wraps one (`memo`). */
const isComponent = (part: unknown): boolean =>
  typeof part === 'function' || (typeof part === 'object' && part !== null);

const hasMessages = (messages: Record<string, unknown>): boolean => Object.keys(messages).length > 0;

async function check(): Promise<void> {
  begin(TOP_LEVEL);
  let parts: unknown;
  try {
    parts = runModule(code, file);
  } catch (error) {
    return complain(
      `${file} does not run${place(error)}: ${reason(error)} It renders the first HTML: mend src/remote.ts.`,
    );
  }
  await sleep(0);
  if (!isRemote(parts) || parts.name !== task.name)
    return complain(
      `${file} is not the remote “${task.name}”: the default export of src/remote.ts must come from defineRemote().`,
    );
  await loadParts(parts);
  if (task.idleMs > 0) await idle();
}

// Only a kill ends this process: code under test must not end it earlier.
startInterval(() => undefined, 60_000);
await check();
write({ kind: 'done' });
