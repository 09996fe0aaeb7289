/** What code of a remote tries to reach, as an expression, and what it gets of it in a process that `confine` has confined. */
interface Reach {
  readonly what: string;
  readonly expression: string;
  readonly result: string;
}

/** The value of a statement's `return`, or the name of the error that it throws. */
const attempt = (statements: string): string =>
  `(() => { try { ${statements} } catch (error) { return error.name; } })()`;

const STACK_THISES = `(() => {
  const { prepareStackTrace } = Error;
  try {
    Error.prepareStackTrace = (_, frames) => frames.map((frame) => [frame.getThis(), frame.getFunction()]);
    const found = new Error().stack.flat().filter((one) => one !== undefined && one !== globalThis);
    return found.some((one) => 'getBuiltinModule' in one || 'resolve' in one || 'binding' in one);
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
})()`;

/** The publishing gate and the shell's workers have to refuse the same: one table for the tests of both. */
export const REACHES: readonly Reach[] = [
  { what: 'fetch', expression: 'typeof fetch', result: 'undefined' },
  { what: 'WebSocket', expression: 'typeof WebSocket', result: 'undefined' },
  { what: 'EventSource', expression: 'typeof EventSource', result: 'undefined' },
  { what: 'BroadcastChannel', expression: 'typeof BroadcastChannel', result: 'undefined' },
  {
    what: 'a socket by getBuiltinModule',
    expression: attempt("return typeof process.getBuiltinModule('node:net').connect;"),
    result: 'TypeError',
  },
  {
    what: 'a child process by getBuiltinModule',
    expression: attempt("return typeof process.getBuiltinModule('node:child_process').spawn;"),
    result: 'TypeError',
  },
  {
    what: 'a file by getBuiltinModule',
    expression: attempt("return process.getBuiltinModule('fs').readFileSync('/etc/hosts', 'utf8');"),
    result: 'TypeError',
  },
  { what: 'internals', expression: attempt("return typeof process.binding('tcp_wrap');"), result: 'TypeError' },
  { what: 'the environment', expression: 'JSON.stringify(process.env)', result: '{"NODE_ENV":"production"}' },
  { what: 'the process', expression: 'Object.keys(process).join()', result: 'env' },
  {
    what: 'the process by its own property',
    expression: attempt("delete globalThis.process; return Object.keys(globalThis['process']).join();"),
    result: 'env',
  },
  { what: 'the process by a stack', expression: STACK_THISES, result: 'false' },
  { what: 'modules by require', expression: attempt("return typeof require('fs');"), result: 'Error' },
  {
    what: 'modules by module',
    expression: 'typeof module.require + typeof module.constructor._load',
    result: 'undefinedundefined',
  },
  { what: 'eval', expression: attempt("return (0, eval)('1');"), result: 'EvalError' },
  { what: 'code from text', expression: attempt("return Function('return 1')();"), result: 'EvalError' },
  {
    what: 'code from text by a constructor',
    expression: attempt("return (async () => 1).constructor('return 1')();"),
    result: 'EvalError',
  },
  { what: 'timers of text', expression: attempt("setTimeout('1', 0); return 'run';"), result: 'TypeError' },
  { what: 'WebAssembly', expression: 'typeof WebAssembly', result: 'undefined' },
  {
    what: 'the console’s streams',
    expression: 'typeof console._stdout + typeof console.Console',
    result: 'undefinedundefined',
  },
];

/** Ways to import a module at run time; each of them rejects. */
export const IMPORTS: readonly string[] = [
  "import('node:fs')",
  "import('node:net')",
  "import('data:text/javascript,export default 1')",
  "Promise.resolve('fs').then((name) => import(name))",
  "Promise.resolve('return import(\\'node:fs\\')').then(Function).then((run) => run())",
];
