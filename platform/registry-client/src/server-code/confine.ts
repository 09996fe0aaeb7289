import { registerHooks } from 'node:module';
import { removeOtherGlobals } from './allowed-globals.ts';
import { disarmProcess } from './disarm-process.ts';
import { lockObjects } from './lock-objects.ts';

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
  const env = Object.freeze({ NODE_ENV: 'production' });
  disarmProcess(env);
  registerHooks({
    resolve(specifier) {
      throw new Error(
        `“${specifier}” was not imported: server code of a remote has the shared libraries and nothing else.`,
      );
    },
  });
  removeOtherGlobals();
  defineGlobal('process', Object.freeze({ env }));
  defineGlobal('console', createConsole(log));
  defineGlobal('structuredClone', createClone());
  hideStackFrames();
  lockObjects();
}

const defineGlobal = (name: string, value: unknown): void =>
  void Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });

function createConsole(log: Options['log']): object {
  const write = (level: 'info' | 'warn' | 'error') => (first?: unknown) => log(level, String(first));
  return {
    log: write('info'),
    info: write('info'),
    debug: write('info'),
    warn: write('warn'),
    error: write('error'),
  };
}

/** `structuredClone` without `transfer`, which opens a `MessageChannel` for signals. */
function createClone(): (value: unknown) => unknown {
  const { structuredClone: clone } = globalThis;
  return (value) => clone(value);
}

/** The frames of a stack name the functions and receivers of Node's own code: `Error.prepareStackTrace` has no effect. */
function hideStackFrames(): void {
  Object.defineProperty(Error, 'prepareStackTrace', {
    get: () => undefined,
    set() {
      // An assignment has no effect.
    },
    configurable: false,
  });
  defineGlobal('Error', Error);
}
