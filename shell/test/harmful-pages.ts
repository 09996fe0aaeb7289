import type { FaultKind } from '../src/server/workers/worker-fault.ts';
import type { Pages } from './worker-test-bed.ts';

/** Server code that does harm, and its expected result. */
export interface HarmfulPage {
  readonly title: string;
  readonly page: Pages[string];
  /** Null: an error for the job's caller, and no fault. */
  readonly kind: FaultKind | readonly FaultKind[] | null;
  /** Result for the page's visitor: nothing in time, the complete page, or either when both race. */
  readonly outcome: 'refused' | 'page' | 'either';
  /** Its code is that of a slot. */
  readonly isSlot?: true;
}

/** Statements of server code. */
export const THROW = "{ throw new RangeError('hostile'); }";
const SUSPEND = 'React.use(globalThis.never ??= new Promise(() => {}));';

/** Harm that the code of a page does while it runs. */
export const HARMFUL_PAGES: readonly HarmfulPage[] = [
  { title: 'loops in load', page: { load: 'for (;;);' }, kind: 'stuck', outcome: 'refused' },
  { title: 'loops in render', page: { render: 'for (;;);' }, kind: 'stuck', outcome: 'refused' },
  {
    title: 'loops in microtasks',
    page: { load: 'for (;;) await null;' },
    kind: 'stuck',
    outcome: 'refused',
  },
  {
    title: 'waits in place',
    page: { load: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);' },
    kind: 'stuck',
    outcome: 'refused',
  },
  {
    title: 'loops in a regular expression',
    page: { render: "return String(/^(a+)+$/.test('a'.repeat(50) + 'b'));" },
    kind: 'stuck',
    outcome: 'refused',
  },
  {
    title: 'loops in a getter of its data',
    page: { load: "return { kind: 'page', head: { title: 'T' }, data: { get x() { for (;;); } } };" },
    kind: 'stuck',
    outcome: 'refused',
  },
  { title: 'never resolves', page: { load: 'await new Promise(() => {});' }, kind: 'hung', outcome: 'refused' },
  {
    title: 'suspends forever',
    page: { render: SUSPEND },
    kind: 'hung',
    outcome: 'refused',
  },
  {
    title: 'allocates objects without end',
    page: { load: 'const all = []; for (;;) all.push({ a: [1, 2, 3] });' },
    kind: 'memory',
    outcome: 'refused',
  },
  {
    title: 'allocates buffers without end',
    page: { load: 'const all = []; for (;;) { all.push(Buffer.alloc(1e6, 1)); await new Promise(setImmediate); }' },
    kind: 'memory',
    outcome: 'refused',
  },
  {
    title: 'rejects unawaited in load',
    page: { load: "Promise.reject(new TypeError('forgotten'));" },
    kind: 'rejection',
    outcome: 'page',
  },
  {
    title: 'rejects unawaited with nothing',
    page: { load: '(async () => { throw undefined; })();' },
    kind: 'rejection',
    outcome: 'page',
  },
  {
    title: 'rejects unawaited in render',
    page: { render: "Promise.reject(new Error('forgotten')); return 'stands';" },
    kind: 'rejection',
    outcome: 'page',
  },
  {
    title: 'throws in a timer',
    page: { load: "setTimeout(() => { throw new RangeError('tick'); }, 0);" },
    kind: 'exception',
    outcome: 'page',
  },
  {
    title: 'loops in a timer',
    page: { load: 'setTimeout(() => { for (;;); }, 50);' },
    kind: ['stuck', 'cpu'],
    outcome: 'either',
  },
  {
    title: 'writes more than any page',
    page: { render: "return 'x'.repeat(17e6);" },
    kind: 'output',
    outcome: 'refused',
  },
  { title: 'loops in a slot', page: { render: 'for (;;);' }, kind: 'stuck', outcome: 'refused', isSlot: true },
  { title: 'suspends forever in a slot', page: { render: SUSPEND }, kind: 'hung', outcome: 'refused', isSlot: true },
  {
    title: 'throws in a microtask',
    page: { load: `queueMicrotask(() => ${THROW});` },
    kind: 'exception',
    outcome: 'page',
  },
  {
    title: 'throws in an immediate',
    page: { load: `setImmediate(() => ${THROW});` },
    kind: 'exception',
    outcome: 'page',
  },
  {
    title: 'throws in an event listener',
    page: {
      load: `const target = new EventTarget(); target.addEventListener('x', () => ${THROW}); target.dispatchEvent(new Event('x'));`,
    },
    kind: 'exception',
    outcome: 'page',
  },
  { title: 'opens a channel', page: { load: 'new MessageChannel();' }, kind: null, outcome: 'refused' },
  {
    title: 'rejects long after its response',
    page: { load: `new Promise((go) => setTimeout(go, 300)).then(() => 1).then(() => ${THROW});` },
    kind: 'rejection',
    outcome: 'page',
  },
  {
    title: 'rejects with an error whose words loop',
    page: { load: 'Promise.reject({ name: "Error", get message() { for (;;); } });' },
    kind: 'stuck',
    outcome: 'refused',
  },
  {
    title: 'throws an error whose stack throws',
    page: {
      load: `setTimeout(() => { throw Object.defineProperty(new Error(), 'stack', { get: () => ${THROW} }); }, 0);`,
    },
    kind: 'exception',
    outcome: 'page',
  },
  {
    title: 'loops when it is aborted',
    page: { load: "context.signal.addEventListener('abort', () => { for (;;); }); await new Promise(() => {});" },
    // Its job has ended: where the loop gets little of the processor, its budget without a job ends it first.
    kind: ['stuck', 'cpu'],
    outcome: 'refused',
  },
  {
    title: 'allocates buffers in one turn',
    page: { load: 'const all = []; for (;;) all.push(Buffer.alloc(1e6, 1));' },
    kind: 'memory',
    outcome: 'refused',
  },
  {
    title: 'builds a text without end',
    page: { render: "let text = 'x'; for (;;) text = [text, text].join('y');" },
    kind: 'memory',
    outcome: 'refused',
  },
  {
    title: 'calls itself without end',
    page: { render: 'return (function f() { return f() + 1; })();' },
    kind: null,
    outcome: 'refused',
  },
  {
    title: 'renders an endless generator',
    page: { render: "return (function* () { for (;;) yield 'x'; })();" },
    kind: ['memory', 'stuck'],
    outcome: 'refused',
  },
  {
    title: 'renders an endless asynchronous generator',
    page: { render: "return globalThis.endless ??= (async function* () { for (;;) yield 'x'; })();" },
    kind: null,
    outcome: 'refused',
  },
  {
    title: 'renders itself without end',
    page: { render: 'return React.createElement(pages.bad.Page, {});' },
    kind: ['memory', 'stuck', 'cpu'],
    outcome: 'refused',
  },
  {
    title: 'replaces what arrays do',
    page: { load: 'Array.prototype.push = () => { for (;;); };' },
    kind: 'stuck',
    outcome: 'refused',
  },
  {
    title: 'replaces promises',
    page: { load: 'Promise.prototype.then = () => { for (;;); };' },
    kind: 'stuck',
    outcome: 'refused',
  },
  {
    title: 'computes in short turns after its end',
    page: {
      load: '(function turn() { for (const end = performance.now() + 50; performance.now() < end;); setImmediate(turn); })();',
    },
    kind: 'cpu',
    outcome: 'either',
  },
  {
    title: 'computes in threads after its end',
    page: {
      load: `for (let i = 0; i < 8; i += 1) crypto.subtle.importKey('raw', new Uint8Array(8), 'PBKDF2', false, ['deriveBits'])
        .then((key) => crypto.subtle.deriveBits(
          { name: 'PBKDF2', salt: new Uint8Array(8), iterations: 2147483647, hash: 'SHA-512' }, key, 512));`,
    },
    kind: 'cpu',
    outcome: 'either',
  },
  {
    title: 'rejects with a message of 40 million characters',
    page: { load: "Promise.reject(new Error('x'.repeat(40e6)));" },
    kind: 'rejection',
    outcome: 'either',
  },
];
