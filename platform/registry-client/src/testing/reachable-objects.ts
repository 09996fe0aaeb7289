import { SHARED_LIBRARIES } from '../build/shared-libraries.ts';

/**
 * Source of an asynchronous function for a confined process. It walks over all objects that a remote's code can reach:
 * members, getters and prototypes of the globals, of the shared libraries, of instances of every global class, and of
 * the receivers of timers and events. It returns the dangerous ones, by their path, and the number of all.
 */
export const FIND_DANGEROUS_OBJECTS = `(async (roots) => {
  const CLASSES = Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name));
  const ARGUMENTS = [[], ['x'], [{}], [[]], [() => undefined], [1], ['http://x.invalid/'], [new ArrayBuffer(8)]];
  const instances = CLASSES.flatMap((name) => ARGUMENTS.map((list) => {
    try { return Reflect.construct(globalThis[name], list); } catch (error) { return error; }
  }));
  const receivers = await Promise.all([
    new Promise((resolve) => setTimeout(function () { resolve(this); }, 0)),
    new Promise((resolve) => { const timer = setInterval(function () { clearInterval(timer); resolve(this); }, 1); }),
    new Promise((resolve) => setImmediate(function () { resolve(this); })),
    new Promise((resolve) => queueMicrotask(function () { resolve([this, arguments]); })),
    new Promise((resolve) => {
      const controller = new AbortController();
      controller.signal.onabort = function (event) { resolve([this, event, event.composedPath()]); };
      controller.abort();
    }),
    new Promise((resolve) => {
      const error = new Error('x');
      Error.prepareStackTrace = (...all) => { resolve([all, all[1].map((one) => [one.getThis(), one.getFunction()])]); };
      resolve([error.stack]);
    }),
  ]);
  const LIBRARIES = ${JSON.stringify(SHARED_LIBRARIES)};
  // A pending timer refers to the lists of all timers, and to the context that started it.
  const pending = [setTimeout(() => undefined, 1e6), setInterval(() => undefined, 1e6), setImmediate(() => undefined)];
  const queue = [];
  const seen = new Set();
  const add = (value, path) => {
    if ((typeof value !== 'object' || value === null) && typeof value !== 'function') return;
    if (seen.has(value)) return;
    seen.add(value);
    queue.push([value, path]);
  };
  Object.entries({ globalThis, module, exports, require, roots, instances, receivers, pending, error: new Error('x') })
    .forEach(([name, root]) => add(root, name));
  for (const library of LIBRARIES) add(require(library), library);
  const isFunction = (owner, name) => { try { return typeof owner[name] === 'function'; } catch { return false; } };
  const HOST = ['getBuiltinModule', '_linkedBinding', 'dlopen', 'reallyExit', 'internalBinding', '_load', 'createRequire',
    'readFileSync', 'spawn', 'createConnection', 'compileFunction', 'createSecureContext', 'registerHooks'];
  const NAMES = ['internalBinding', 'requireBuiltin', 'requireWithFallbackForInternalLoader', 'compileForInternalLoader'];
  const describe = (value) => {
    const members = HOST.filter((name) => isFunction(value, name));
    if (members.length > 0) return members.join();
    if (typeof value === 'function' && NAMES.includes(value.name)) return value.name;
    if (isFunction(value, 'resolve') && Object.hasOwn(value, 'cache')) return 'require';
    const emit = Object.hasOwn(value, 'prependListener') && Reflect.getOwnPropertyDescriptor(value, 'emit');
    return emit && (emit.writable || emit.configurable) ? 'emitter that can be changed' : '';
  };
  const found = [];
  for (let at = 0; at < queue.length; at += 1) {
    const [value, path] = queue[at];
    const what = describe(value);
    if (what) found.push(path + ': ' + what);
    add(Object.getPrototypeOf(value), path + '.__proto__');
    for (const key of Reflect.ownKeys(value)) {
      const next = path + '.' + String(key);
      const member = Reflect.getOwnPropertyDescriptor(value, key);
      if (!member) continue;
      for (const part of [member.value, member.get, member.set]) add(part, next);
      if (member.get && path !== 'globalThis') try { add(Reflect.apply(member.get, value, []), next); } catch {}
      else if (member.get) add(value[key], next);
    }
    if (value instanceof Map) for (const [key, item] of Map.prototype.entries.call(value)) { add(key, path + '.key'); add(item, path + '.item'); }
    if (value instanceof Set) for (const item of Set.prototype.values.call(value)) add(item, path + '.item');
    if (value instanceof WeakRef) add(WeakRef.prototype.deref.call(value), path + '.deref');
  }
  for (const timer of pending) { clearTimeout(timer); clearImmediate(timer); }
  return { found, reached: queue.length, emitters: [...seen].filter((one) => Object.hasOwn(one, 'prependListener')).length };
})`;
