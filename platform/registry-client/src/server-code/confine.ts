import { registerHooks } from 'node:module';

/** Globals that give code access to the network or another process, or that run unpublished code. */
const FORBIDDEN_GLOBALS = [
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'BroadcastChannel',
  'localStorage',
  'WebAssembly',
];

/** Node's flags for a process that runs code of a remote: no code from text (`eval`, `Function`). */
export const CONFINED_FLAGS: readonly string[] = ['--disallow-code-generation-from-strings'];

interface Options {
  /** Receives the console output of the code. */
  readonly log: (level: 'info' | 'warn' | 'error', text: string) => void;
}

/**
 * Removes from this process everything that a remote's code must not reach: settings, files, network, processes,
 * modules. The caller must save the members of `process` that it needs first. The shell's workers and the publishing
 * gate share it, so that code meets the same restrictions in both. `CONFINED_FLAGS` reject code from text.
 */
export function confineProcess({ log }: Options): void {
  for (const name of FORBIDDEN_GLOBALS) Reflect.deleteProperty(globalThis, name);
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
