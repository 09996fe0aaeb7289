/**
 * An escape attempt of a remote's code: an expression, and its result in a process that `confineProcess` has confined.
 */
interface SandboxEscape {
  readonly target: string;
  readonly expression: string;
  readonly result: string;
}

/** The value of a statement's `return`, or the name of the error that it throws. */
const attempt = (statements: string): string =>
  `(() => { try { ${statements} } catch (error) { return error.name; } })()`;

const READ_STACK_RECEIVERS = `(() => {
  const { prepareStackTrace } = Error;
  try {
    Error.prepareStackTrace = (_, frames) => frames.map((frame) => [frame.getThis(), frame.getFunction()]);
    const found = new Error().stack.flat().filter((one) => one !== undefined && one !== globalThis);
    return found.some((one) => 'getBuiltinModule' in one || 'resolve' in one || 'binding' in one);
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
})()`;

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
  },
  { target: 'the process by a stack', expression: READ_STACK_RECEIVERS, result: 'false' },
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
