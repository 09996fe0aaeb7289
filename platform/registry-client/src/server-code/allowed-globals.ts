/** The globals of the language. `WebAssembly` is missing: it runs unpublished code. */
const LANGUAGE_GLOBALS: readonly string[] = [
  ...['globalThis', 'Infinity', 'NaN', 'undefined', 'eval', 'isFinite', 'isNaN', 'parseFloat', 'parseInt'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape', 'unescape'],
  ...['Object', 'Function', 'Boolean', 'Symbol', 'Number', 'BigInt', 'String', 'RegExp', 'Date', 'Math', 'JSON'],
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SuppressedError', 'SyntaxError'],
  ...['TypeError', 'URIError', 'Array', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef', 'FinalizationRegistry'],
  ...['ArrayBuffer', 'SharedArrayBuffer', 'Atomics', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray'],
  ...['Int16Array', 'Uint16Array', 'Int32Array', 'Uint32Array', 'BigInt64Array', 'BigUint64Array'],
  ...['Float16Array', 'Float32Array', 'Float64Array', 'Promise', 'Proxy', 'Reflect', 'Iterator', 'Intl', 'Temporal'],
  ...['DisposableStack', 'AsyncDisposableStack'],
];

/**
 * The globals of Node. Streams, blobs, `MessageChannel`, `Headers` and `Response` are missing: they load Node's HTTP
 * client when they are first used, and code that replaced `Object.getOwnPropertyNames` before gets its sockets then.
 */
const NODE_GLOBALS: readonly string[] = [
  ...['global', 'process', 'console', 'Buffer', 'URL', 'URLPattern', 'URLSearchParams', 'TextDecoder', 'TextEncoder'],
  ...['AbortController', 'AbortSignal', 'CustomEvent', 'DOMException', 'Event', 'EventTarget', 'atob', 'btoa'],
  ...['clearImmediate', 'clearInterval', 'clearTimeout', 'setImmediate', 'setInterval', 'setTimeout'],
  ...['queueMicrotask', 'structuredClone', 'performance', 'crypto'],
];

const ALLOWED: ReadonlySet<string | symbol> = new Set([...LANGUAGE_GLOBALS, ...NODE_GLOBALS, Symbol.toStringTag]);

/** Under these names Node’s HTTP client publishes its connections, where nothing else is. */
const HTTP_CLIENT_SYMBOLS = ['undici.globalDispatcher.1', 'undici.globalDispatcher.2', 'undici.globalOrigin.1'];

/** Removes all globals that a remote's server code does not need. */
export function removeOtherGlobals(): void {
  for (const name of Reflect.ownKeys(globalThis)) if (!ALLOWED.has(name)) Reflect.deleteProperty(globalThis, name);
  for (const name of HTTP_CLIENT_SYMBOLS)
    Object.defineProperty(globalThis, Symbol.for(name), { value: Object.freeze({}), writable: false });
}
