import { registerHooks } from 'node:module';

/** Globals through which code could reach a network or another process. */
const NETWORK_GLOBALS = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'BroadcastChannel', 'localStorage'];

interface Options {
  /** Told of what the code writes on its console. */
  readonly log: (level: 'info' | 'warn' | 'error', text: string) => void;
}

/**
 * Takes from this process what code of a remote has no business with: settings, files, network, processes, modules. What the
 * caller needs of `process` it must have taken before.
 */
export function confine({ log }: Options): void {
  for (const name of NETWORK_GLOBALS) Reflect.deleteProperty(globalThis, name);
  const stub = Object.freeze({ env: Object.freeze({ NODE_ENV: 'production' }) });
  Object.defineProperty(globalThis, 'process', { value: stub, writable: false, configurable: false });
  registerHooks({
    resolve(specifier) {
      throw new Error(
        `“${specifier}” was not imported: server code of a remote has the shared libraries and nothing else.`,
      );
    },
  });
  const write = (level: 'info' | 'warn' | 'error') => (first?: unknown) => log(level, String(first));
  Object.defineProperty(globalThis, 'console', {
    value: {
      log: write('info'),
      info: write('info'),
      debug: write('info'),
      warn: write('warn'),
      error: write('error'),
    },
    writable: false,
    configurable: false,
  });
}
