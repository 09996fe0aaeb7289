import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findProcesses } from 'server-kit/testing/find-processes';
import { FIND_DANGEROUS_OBJECTS } from 'registry-client/testing/reachable-objects';
import { DYNAMIC_IMPORTS, findSuccessfulEscapes, SANDBOX_ESCAPES } from 'registry-client/testing/sandbox-escapes';
import { writeSmallRemote } from 'registry-client/testing/small-remote';
import { withCleanup } from '../cleanup/cleanup.ts';
import { readDescriptor } from './descriptor.ts';
import { QUICK_LIMITS } from './limits.ts';
import { residentMb } from './memory.ts';
import { checkServerCode } from './server-code.ts';

/** For code that never responds: the gate waits for the whole step. */
const SHORT = { ...QUICK_LIMITS, stepMs: 1_500, idleMs: 600, memoryMb: 96 };
/** For all other code: a busy machine takes longer than the short step. */
const PATIENT = { ...SHORT, stepMs: 60_000 };
/** The remote's name: it distinguishes the processes of this file from others on the machine. */
const NAME = `r${randomUUID()}`;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Sources {
  readonly top?: string;
  readonly page?: string;
  readonly slot?: string;
  readonly messages?: string;
}

/** A remote with one page and one slot; its top level and functions are the given sources. */
const code = ({ top = '', page = '', slot = '', messages = '' }: Sources): string => `
${top}
module.exports = {
  name: '${NAME}',
  loadPage: async (id) => { ${page}; return { load() {}, Page() {} }; },
  loadSlot: async () => { ${slot}; return () => null; },
  loadMessages: async (language) => { ${messages}; return { a: 'b' }; },
};`;

async function check(server: string, limits = PATIENT): Promise<string> {
  await writeSmallRemote(folder, { name: NAME, version: '1.0.0', server, fills: ['header-cart'] });
  const descriptor = await readDescriptor(NAME, '1.0.0', folder);
  const complaints = await withCleanup((cleanup) =>
    checkServerCode({ descriptor, folder, others: [] }, limits, cleanup),
  );
  return complaints.join('\n');
}

const LOOP = 'for (;;);';
const THROW = "{ throw new RangeError('hostile'); }";
const DISPATCH = "target.dispatchEvent(new Event('x'));";
const ENDLESS = '(async function* () { for (;;) yield 1; })()';
const GROW = 'const all = []; for (;;) all.push(new Array(1000).fill(all.length));';
const GROW_OFF_HEAP = 'const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1));';

const HOSTILE: readonly (readonly [what: string, parts: Sources, said: RegExp])[] = [
  ['loops at its top level', { top: LOOP }, /blocks the event loop for 1\.5 s, during its top level: an endless loop/],
  ['loops when a page is loaded', { page: LOOP }, /an endless loop\. Look for it in what page “about” imports/],
  [
    'loops in a timer',
    // The Arabic messages are the last part, so the timer fires in the idle time.
    { messages: `if (language === 'ar') setTimeout(() => { ${LOOP} }, 50);` },
    /endless loop\. Look for it in a timer/,
  ],
  ['loops in a microtask', { page: `Promise.resolve().then(() => { ${LOOP} })` }, /endless loop.*page “about”/],
  ['never loads a page', { page: 'await new Promise(() => {})' }, /page “about” does not load: no response within/],
  [
    'throws in an interval',
    { top: "setInterval(() => { throw new Error('tick'); }, 100);" },
    /has an uncaught exception in a timer or an event at server\/server\.cjs:2:\d+, .*: tick\./,
  ],
  [
    'rejects at its top level',
    { top: "Promise.reject(new Error('forgotten'));" },
    /has an unhandled promise rejection at server\/server\.cjs:2:\d+, seen during its top level: forgotten\./,
  ],
  [
    'rejects when a page is loaded',
    { page: "(async () => { throw new Error('forgotten'); })()" },
    /unhandled promise rejection at server\/server\.cjs:5:\d+, seen during page “about”: forgotten\./,
  ],
  [
    'rejects with something that is no error',
    { top: 'Promise.reject({ toString() { throw 1; } });' },
    /unhandled promise rejection, .*An error without a message\./,
  ],
  [
    'exits',
    { top: 'process.exit(0);' },
    /does not run at server\/server\.cjs:2:\d+: process\.exit is not .* only NODE_ENV/,
  ],
  ['exits later', { top: 'setTimeout(() => process.exit(), 100);' }, /in a timer .*process\.exit is not a function/],
  ['aborts', { page: 'process.abort()' }, /page “about” does not load: process\.abort is not a function/],
  ['loops when a slot is loaded', { slot: LOOP }, /endless loop\..*slot “header-cart” imports/],
  ['loops when messages are loaded', { messages: LOOP }, /endless loop\..*messages in “en” imports/],
  ['never loads a slot', { slot: 'await new Promise(() => {})' }, /slot “header-cart” does not load: no response/],
  [
    'throws in a microtask',
    { page: `queueMicrotask(() => ${THROW})` },
    /uncaught exception in a timer or an event.* page “about”: hostile\./,
  ],
  [
    'throws in an immediate',
    { slot: `setImmediate(() => ${THROW})` },
    /uncaught exception in a timer or an event.*: hostile\./,
  ],
  [
    'uses the next tick',
    { page: `process.nextTick(() => ${THROW})` },
    /does not load: process\.nextTick is not a func/,
  ],
  [
    'rejects later in a chain',
    { page: `new Promise((go) => setTimeout(go, 100)).then(() => 1).then(() => ${THROW})` },
    /unhandled promise rejection at server\/server\.cjs:\d+:\d+, .*: hostile\./,
  ],
  ['opens a channel', { page: 'new MessageChannel();' }, /page “about” does not load: MessageChannel is not defined/],
  [
    'throws at an event',
    { page: `const target = new EventTarget(); target.addEventListener('x', () => ${THROW}); ${DISPATCH}` },
    /uncaught exception in a timer or an event.*: hostile\./,
  ],
  ['loops in an asynchronous generator', { page: `for await (const _ of ${ENDLESS});` }, /endless loop.*page “about”/],
  ['returns a page whose getter loops', { page: `return { get load() { ${LOOP} } }` }, /endless loop.*page “about”/],
  [
    'returns a page whose getter throws',
    { page: `return { get load() ${THROW} }` },
    /page “about” does not load: hostile/,
  ],
  ['returns a page that never resolves', { page: 'return { then() {} }' }, /page “about” does not load: no response/],
  ['returns messages whose keys loop', { messages: `return new Proxy({}, { ownKeys() { ${LOOP} } })` }, /endless loop/],
  ['returns messages that are null', { messages: 'return null' }, /messages in “en” does not load/],
  ['exports a promise', { top: 'module.exports = new Promise(() => {}); return;' }, /is not the remote “/],
  [
    'exports an object whose getter loops',
    { top: `module.exports = { get name() { ${LOOP} }, loadPage: 1, loadSlot: 1, loadMessages: 1 }; return;` },
    /endless loop/,
  ],
  ['rejects with a message that loops', { top: `Promise.reject({ get message() { ${LOOP} } });` }, /endless loop/],
  [
    'throws an error whose stack throws',
    { page: `setTimeout(() => { throw Object.defineProperty(new Error('x'), 'stack', { get() ${THROW} }); }, 0)` },
    /uncaught exception in a timer or an event, .*: x\./,
  ],
  ['adds to all objects', { top: "'use strict'; Object.prototype.x = 1;" }, /does not run.*Cannot add property x/],
  ['allocates without end', { top: GROW }, /takes more than 96 MB of memory, during its top level/],
  ['allocates outside of the heap', { page: GROW_OFF_HEAP }, /takes more than 96 MB of memory, during page “about”/],
  ['requests the network', { page: "await fetch('http://127.0.0.1:1/')" }, /does not load: fetch .*context\.request/],
];

const limitsFor = (said: RegExp) => (/endless loop|no response/.test(said.source) ? SHORT : PATIENT);

describe('checkServerCode', () => {
  test.each(HOSTILE)(
    'rejects code that %s, names where, and leaves no process [COMP-15]',
    async (_what, parts, said) => {
      expect(await check(code(parts), limitsFor(said))).toMatch(said);
      expect(await findProcesses(NAME)).toEqual([]);
    },
  );

  const lasting = SANDBOX_ESCAPES.filter(({ isLasting }) => isLasting);
  test.each(lasting)('protects $target from code', async ({ expression, result }) => {
    const top = `throw new Error('reached ' + ${expression});`;
    expect(await check(code({ top }))).toMatch(`: reached ${result}.`);
  });

  test('protects every other target from code', async () => {
    const others = SANDBOX_ESCAPES.filter(({ isLasting }) => !isLasting);
    const top = `throw new Error('reached ' + ${findSuccessfulEscapes(others)});`;
    expect(await check(code({ top }))).toMatch(': reached [].');
  });

  test('protects the process, modules and emitters from a walk over all objects that code can reach', async () => {
    const page = `throw new Error(JSON.stringify((await ${FIND_DANGEROUS_OBJECTS}([arguments])).found))`;
    expect(await check(code({ page }))).toMatch('page “about” does not load: [].');
  });

  test('rejects code that collects data in a timer, and leaves no process [COMP-15]', async () => {
    const top = 'const all = []; setInterval(() => all.push(Buffer.alloc(600_000, 1)), 20);';
    expect(await check(code({ top }), { ...PATIENT, idleMs: 2_000 })).toMatch(
      /holds \d+ MB more after 2 s without a call/,
    );
    expect(await findProcesses(NAME)).toEqual([]);
  });

  test('rejects code that computes in the idle time', async () => {
    const top = '(function turn() { for (const end = Date.now() + 50; Date.now() < end;); setImmediate(turn); })();';
    expect(await check(code({ top }), { ...PATIENT, idleMs: 5_000 })).toMatch(
      /uses \d+ % of a processor for [\d.]+ s without a call: a timer or a promise computes/,
    );
  });

  test('rejects every form of a dynamic import', async () => {
    const page = `throw new Error((await Promise.allSettled([${DYNAMIC_IMPORTS.join(', ')}])).map(({ status }) => status))`;
    expect(await check(code({ page }))).toMatch(`: ${DYNAMIC_IMPORTS.map(() => 'rejected').join()}.`);
  });

  test('names the step during which the process was killed', async () => {
    // The memory of the process shows that it has reached the page.
    const page = 'all.push(Buffer.alloc(250_000_000, 1)); await new Promise(() => {})';
    const checked = check(code({ top: 'const all = [];', page }), { ...PATIENT, memoryMb: 500 });
    const pids = async (): Promise<number[]> => (await findProcesses(NAME)).map((line) => Number.parseInt(line, 10));
    const largestMb = async (): Promise<number> => Math.max(0, ...(await Promise.all((await pids()).map(residentMb))));
    for (const deadline = Date.now() + 60_000; (await largestMb()) < 250 && Date.now() < deadline;) await delay(50);
    for (const pid of await pids()) process.kill(pid, 'SIGKILL');
    expect(await checked).toMatch(/ends its process \(SIGKILL\), during page “about”/);
  });

  test('passes valid code that has an interval, and ends it after the idle time', async () => {
    const started = performance.now();
    expect(await check(code({ top: 'setInterval(() => undefined, 10);' }))).toBe('');
    expect(performance.now() - started).toBeGreaterThanOrEqual(PATIENT.idleMs);
  });
});
