import { EventEmitter } from 'node:events';

/**
 * The members of `process` that Node reads while the process runs: its events, its queue of ticks, and its channel. No
 * member of this list reaches a file, the network, another process or a module. `title` is the process's command line for
 * `ps`: an assignment would hide which version a worker runs.
 */
const NEEDED_BY_NODE: ReadonlySet<string | symbol> = new Set([
  '_events',
  '_eventsCount',
  '_maxListeners',
  '_exiting',
  'exitCode',
  '_fatalException',
  '_tickCallback',
  'nextTick',
  'emitWarning',
  '_rawDebug',
  'arch',
  'argv',
  'argv0',
  'cwd',
  'execArgv',
  'execPath',
  'features',
  'hrtime',
  'pid',
  'platform',
  'release',
  'title',
  'version',
  'versions',
  '_channel',
  '_disconnect',
  '_handleQueue',
  '_pendingMessage',
  '_send',
  'channel',
  'connected',
  'disconnect',
]);

/** Node stores the channel and the state of emitters in symbols, and changes some of them. */
const isNeeded = (key: string | symbol): boolean => typeof key === 'symbol' || NEEDED_BY_NODE.has(key);

/**
 * Removes from the real `process` what ends processes, loads modules or reads settings, for good: code that gets hold
 * of `process` in spite of everything can do nothing with it. The members that stay cannot be replaced, and lookups of
 * missing members end at `process`: they reach no getter of code.
 * @param env replaces the environment
 */
export function disarmProcess(env: object): void {
  const host = process;
  // Node's own listener prints warnings with the members that are removed.
  host.removeAllListeners('warning');
  const members = describeMembers(EventEmitter.prototype);
  defineFixed(host, 'env', env);
  for (const key of Reflect.ownKeys(host)) {
    if (key === 'env') continue;
    if (isNeeded(key)) lockMember(host, key);
    else removeMember(host, key);
  }
  for (const [key, member] of members) if (!Object.hasOwn(host, key)) Object.defineProperty(host, key, member);
  Object.setPrototypeOf(host, null);
}

/** Methods of emitters, unchangeable. */
function describeMembers(prototype: object): (readonly [key: string | symbol, member: PropertyDescriptor])[] {
  return Reflect.ownKeys(prototype)
    .map((key) => [key, Reflect.getOwnPropertyDescriptor(prototype, key)?.value as unknown] as const)
    .filter(([key, value]) => key !== 'constructor' && typeof value === 'function')
    .map(([key, value]) => [key, { value, writable: false, enumerable: false, configurable: false }]);
}

/** Makes a method or an accessor unchangeable; Node itself sets the other members. */
function lockMember(host: object, key: string | symbol): void {
  const member = Reflect.getOwnPropertyDescriptor(host, key);
  if (!member?.configurable) return;
  if (typeof member.value === 'function') defineFixed(host, key, member.value);
  else if (member.get) Object.defineProperty(host, key, { configurable: false });
}

function removeMember(host: object, key: string | symbol): void {
  if (Reflect.getOwnPropertyDescriptor(host, key)?.configurable === true) defineFixed(host, key, undefined);
  else Reflect.set(host, key, undefined);
}

const defineFixed = (host: object, key: string | symbol, value: unknown): void =>
  void Object.defineProperty(host, key, { value, writable: false, enumerable: false, configurable: false });
