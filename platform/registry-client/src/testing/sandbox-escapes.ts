/**
 * An escape attempt of a remote's code: an expression, and its result in a process that `confineProcess` has confined.
 */
interface SandboxEscape {
  readonly target: string;
  readonly expression: string;
  readonly result: string;
  /** Changes what later code sees, so that it needs a process of its own. */
  readonly isLasting?: boolean;
}

/** The value of a statement's `return`, or the name of the error that it throws. */
const attempt = (statements: string): string =>
  `(() => { try { ${statements} } catch (error) { return error.name; } })()`;

const READ_STACK_RECEIVERS = `(() => {
  let frames = 'none';
  Error.prepareStackTrace = (_, list) => (frames = list.map((frame) => typeof frame.getThis()).join());
  return typeof new Error().stack + ', ' + frames;
})()`;

/** Node asks the global \`Error\` for the format of stacks. */
const REPLACE_ERROR = `(() => {
  globalThis.Error = { prepareStackTrace: (_, frames) => frames };
  try { null.x; } catch (error) { return typeof error.stack; }
})()`;

/** Globals that load Node's HTTP client, which has sockets and emitters; and other ways out. */
const MISSING_GLOBALS = [
  'Response',
  'Request',
  'Headers',
  'FormData',
  'MessageEvent',
  'CloseEvent',
  'MessageChannel',
  'MessagePort',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextDecoderStream',
  'CompressionStream',
  'Blob',
  'File',
  'navigator',
  'localStorage',
  'PerformanceObserver',
  'Worker',
  'importScripts',
  'require',
  'module',
];

/**
 * An expression that attempts escapes one after the other in one process: the targets whose results are not the
 * expected ones, as JSON.
 */
export const findSuccessfulEscapes = (escapes: readonly SandboxEscape[]): string =>
  `JSON.stringify([${escapes
    .map(
      ({ target, expression, result }) =>
        `[${JSON.stringify(target)}, () => String(${expression}), ${JSON.stringify(result)}]`,
    )
    .join(',\n')}].filter(([, escape, result]) => escape() !== result).map(([target]) => target))`;

/** The publishing gate and the shell's workers must block the same escapes: one table for the tests of both. */
export const SANDBOX_ESCAPES: readonly SandboxEscape[] = [
  { target: 'fetch', expression: 'typeof fetch', result: 'undefined' },
  { target: 'WebSocket', expression: 'typeof WebSocket', result: 'undefined' },
  { target: 'EventSource', expression: 'typeof EventSource', result: 'undefined' },
  { target: 'BroadcastChannel', expression: 'typeof BroadcastChannel', result: 'undefined' },
  {
    target: 'a socket by getBuiltinModule',
    expression: attempt("return typeof process.getBuiltinModule('node:net').connect;"),
    result: 'TypeError',
  },
  {
    target: 'a child process by getBuiltinModule',
    expression: attempt("return typeof process.getBuiltinModule('node:child_process').spawn;"),
    result: 'TypeError',
  },
  {
    target: 'a file by getBuiltinModule',
    expression: attempt("return process.getBuiltinModule('fs').readFileSync('/etc/hosts', 'utf8');"),
    result: 'TypeError',
  },
  { target: 'internals', expression: attempt("return typeof process.binding('tcp_wrap');"), result: 'TypeError' },
  { target: 'the environment', expression: 'JSON.stringify(process.env)', result: '{"NODE_ENV":"production"}' },
  { target: 'the process', expression: 'Object.keys(process).join()', result: 'env' },
  {
    target: 'the process by its own property',
    expression: attempt("delete globalThis.process; return Object.keys(globalThis['process']).join();"),
    result: 'env',
    isLasting: true,
  },
  { target: 'the process by a stack', expression: READ_STACK_RECEIVERS, result: 'string, none', isLasting: true },
  { target: 'the process by a stack of another Error', expression: REPLACE_ERROR, result: 'string', isLasting: true },
  {
    target: 'the process by a member that it lacks',
    expression: attempt(
      "Object.defineProperty(Object.prototype, 'domain', { get() { globalThis.reached = this; } }); return 'added';",
    ),
    result: 'TypeError',
  },
  {
    target: 'lists of Node by an index that arrays lack',
    expression: attempt("Object.defineProperty(Array.prototype, 0, { set() {} }); return 'added';"),
    result: 'TypeError',
  },
  {
    target: 'the HTTP client and streams',
    expression: `${JSON.stringify(MISSING_GLOBALS)}.filter((name) => name in globalThis).join()`,
    result: '',
  },
  {
    target: 'the HTTP client by its symbols',
    expression: "[1, 2].map((n) => typeof globalThis[Symbol.for('undici.globalDispatcher.' + n)].dispatch).join()",
    result: 'undefined,undefined',
  },
  {
    target: 'a MessageChannel by a signal',
    expression: attempt(
      "const { signal } = new AbortController(); return 'aborted' in structuredClone(signal, { transfer: [signal] });",
    ),
    result: 'false',
  },
  {
    target: 'emitters by a timer',
    expression: attempt(
      "let one = setTimeout(() => undefined, 0); while (one && !Object.hasOwn(one, 'emit')) one = Object.getPrototypeOf(one); return typeof one;",
    ),
    result: 'object',
  },
  {
    target: 'timers by their methods',
    expression: attempt(
      'const shared = Object.getPrototypeOf(setTimeout(() => undefined, 0)); shared.unref = () => 1; return shared.unref.length + shared.unref.name;',
    ),
    result: '0unref',
  },
  {
    target: 'events by their dispatch',
    expression: attempt(
      'const { dispatchEvent } = EventTarget.prototype; EventTarget.prototype.dispatchEvent = () => 1; return EventTarget.prototype.dispatchEvent === dispatchEvent;',
    ),
    result: 'true',
  },
  { target: 'modules by require', expression: attempt("return typeof require('fs');"), result: 'Error' },
  {
    target: 'modules by module',
    expression: 'typeof module.require + typeof module.constructor._load',
    result: 'undefinedundefined',
  },
  { target: 'eval', expression: attempt("return (0, eval)('1');"), result: 'EvalError' },
  { target: 'code from text', expression: attempt("return Function('return 1')();"), result: 'EvalError' },
  {
    target: 'code from text by a constructor',
    expression: attempt("return (async () => 1).constructor('return 1')();"),
    result: 'EvalError',
  },
  { target: 'timers of text', expression: attempt("setTimeout('1', 0); return 'run';"), result: 'TypeError' },
  { target: 'WebAssembly', expression: 'typeof WebAssembly', result: 'undefined' },
  {
    target: 'the console’s streams',
    expression: 'typeof console._stdout + typeof console.Console',
    result: 'undefinedundefined',
  },
];

/** Forms of a dynamic import; each of them rejects. */
export const DYNAMIC_IMPORTS: readonly string[] = [
  "import('node:fs')",
  "import('node:net')",
  "import('data:text/javascript,export default 1')",
  "Promise.resolve('fs').then((name) => import(name))",
  "Promise.resolve('return import(\\'node:fs\\')').then(Function).then((run) => run())",
];
