import type { FaultKind } from '../src/server/workers/worker-fault.ts';
import type { Pages } from './worker-test-bed.ts';

/** Server code that does harm, and what has to come of it. */
export interface Harm {
  readonly what: string;
  readonly page: Pages[string];
  /** Null: an error that the job's caller gets, and nothing else. */
  readonly kind: FaultKind | readonly FaultKind[] | null;
  /** What the page's visitor gets: nothing in time, or the page all the same, or either where both race. */
  readonly answer: 'refused' | 'page' | 'either';
  /** Its code is that of a slot. */
  readonly isSlot?: true;
}

/** Statements of server code. */
export const THROW = "{ throw new RangeError('hostile'); }";
const SUSPEND = 'React.use(globalThis.never ??= new Promise(() => {}));';

/** Harm that the code of a page does while it runs. */
export const HARM: readonly Harm[] = [
  { what: 'loops in load', page: { load: 'for (;;);' }, kind: 'stuck', answer: 'refused' },
  { what: 'loops in render', page: { render: 'for (;;);' }, kind: 'stuck', answer: 'refused' },
  {
    what: 'loops in microtasks',
    page: { load: 'for (;;) await null;' },
    kind: 'stuck',
    answer: 'refused',
  },
  {
    what: 'waits in place',
    page: { load: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);' },
    kind: 'stuck',
    answer: 'refused',
  },
  {
    what: 'loops in a regular expression',
    page: { render: "return String(/^(a+)+$/.test('a'.repeat(50) + 'b'));" },
    kind: 'stuck',
    answer: 'refused',
  },
  {
    what: 'loops in a getter of its data',
    page: { load: "return { kind: 'page', head: { title: 'T' }, data: { get x() { for (;;); } } };" },
    kind: 'stuck',
    answer: 'refused',
  },
  { what: 'never resolves', page: { load: 'await new Promise(() => {});' }, kind: 'hung', answer: 'refused' },
  {
    what: 'suspends for ever',
    page: { render: SUSPEND },
    kind: 'hung',
    answer: 'refused',
  },
  {
    what: 'allocates objects without end',
    page: { load: 'const all = []; for (;;) all.push({ a: [1, 2, 3] });' },
    kind: 'memory',
    answer: 'refused',
  },
  {
    what: 'allocates buffers without end',
    page: { load: 'const all = []; for (;;) { all.push(Buffer.alloc(1e6, 1)); await new Promise(setImmediate); }' },
    kind: 'memory',
    answer: 'refused',
  },
  {
    what: 'rejects unawaited in load',
    page: { load: "Promise.reject(new TypeError('forgotten'));" },
    kind: 'rejection',
    answer: 'page',
  },
  {
    what: 'rejects unawaited with nothing',
    page: { load: '(async () => { throw undefined; })();' },
    kind: 'rejection',
    answer: 'page',
  },
  {
    what: 'rejects unawaited in render',
    page: { render: "Promise.reject(new Error('forgotten')); return 'stands';" },
    kind: 'rejection',
    answer: 'page',
  },
  {
    what: 'throws in a timer',
    page: { load: "setTimeout(() => { throw new RangeError('tick'); }, 0);" },
    kind: 'exception',
    answer: 'page',
  },
  {
    what: 'loops in a timer',
    page: { load: 'setTimeout(() => { for (;;); }, 50);' },
    kind: 'stuck',
    answer: 'either',
  },
  {
    what: 'writes more than any page',
    page: { render: "return 'x'.repeat(17e6);" },
    kind: 'output',
    answer: 'refused',
  },
  { what: 'loops in a slot', page: { render: 'for (;;);' }, kind: 'stuck', answer: 'refused', isSlot: true },
  { what: 'suspends for ever in a slot', page: { render: SUSPEND }, kind: 'hung', answer: 'refused', isSlot: true },
  {
    what: 'throws in a microtask',
    page: { load: `queueMicrotask(() => ${THROW});` },
    kind: 'exception',
    answer: 'page',
  },
  {
    what: 'throws in an immediate',
    page: { load: `setImmediate(() => ${THROW});` },
    kind: 'exception',
    answer: 'page',
  },
  {
    what: 'throws in an event listener',
    page: {
      load: `const target = new EventTarget(); target.addEventListener('x', () => ${THROW}); target.dispatchEvent(new Event('x'));`,
    },
    kind: 'exception',
    answer: 'page',
  },
  {
    what: 'throws at a message',
    page: {
      load: `const { port1, port2 } = new MessageChannel(); port1.onmessage = () => ${THROW}; port2.postMessage(1);`,
    },
    kind: 'exception',
    answer: 'page',
  },
  {
    what: 'loops at a message',
    page: {
      load: 'const { port1, port2 } = new MessageChannel(); port1.onmessage = () => { for (;;); }; port2.postMessage(1);',
    },
    kind: 'stuck',
    answer: 'either',
  },
  {
    what: 'rejects long after its response',
    page: { load: `new Promise((go) => setTimeout(go, 300)).then(() => 1).then(() => ${THROW});` },
    kind: 'rejection',
    answer: 'page',
  },
  {
    what: 'rejects with an error whose words loop',
    page: { load: 'Promise.reject({ name: "Error", get message() { for (;;); } });' },
    kind: 'stuck',
    answer: 'refused',
  },
  {
    what: 'throws an error whose stack throws',
    page: {
      load: `setTimeout(() => { throw Object.defineProperty(new Error(), 'stack', { get: () => ${THROW} }); }, 0);`,
    },
    kind: 'exception',
    answer: 'page',
  },
  {
    what: 'loops when it is aborted',
    page: { load: "context.signal.addEventListener('abort', () => { for (;;); }); await new Promise(() => {});" },
    kind: 'stuck',
    answer: 'refused',
  },
  {
    what: 'allocates buffers in one turn',
    page: { load: 'const all = []; for (;;) all.push(Buffer.alloc(1e6, 1));' },
    kind: 'memory',
    answer: 'refused',
  },
  {
    what: 'builds a text without end',
    page: { render: "let text = 'x'; for (;;) text = [text, text].join('y');" },
    kind: 'memory',
    answer: 'refused',
  },
  {
    what: 'calls itself without end',
    page: { render: 'return (function f() { return f() + 1; })();' },
    kind: null,
    answer: 'refused',
  },
  {
    what: 'renders an endless generator',
    page: { render: "return (function* () { for (;;) yield 'x'; })();" },
    kind: ['memory', 'stuck'],
    answer: 'refused',
  },
  {
    what: 'renders an endless asynchronous generator',
    page: { render: "return globalThis.endless ??= (async function* () { for (;;) yield 'x'; })();" },
    kind: null,
    answer: 'refused',
  },
  {
    what: 'renders itself without end',
    page: { render: 'return React.createElement(pages.bad.Page, {});' },
    kind: ['memory', 'stuck'],
    answer: 'refused',
  },
  {
    what: 'replaces what arrays do',
    page: { load: 'Array.prototype.push = () => { for (;;); };' },
    kind: 'stuck',
    answer: 'refused',
  },
  {
    what: 'replaces promises',
    page: { load: 'Promise.prototype.then = () => { for (;;); };' },
    kind: 'stuck',
    answer: 'refused',
  },
];
