import { registerHooks } from 'node:module';

/** Globals through which code could reach a network or another process, or run what was not published. */
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
  /** Told of what the code writes on its console. */
  readonly log: (level: 'info' | 'warn' | 'error', text: string) => void;
}

/**
 * Takes from this process what code of a remote has no business with: settings, files, network, processes, modules. What the
 * caller needs of `process` it must have taken before. The shell's workers and the publishing gate share it, so that code which
 * passes the gate meets nothing else in the shell. Code from text is refused by `CONFINED_FLAGS`.
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
