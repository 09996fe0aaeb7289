import { compileFunction } from 'node:vm';
import { sharedRequire } from './shared-require.ts';

/** Runs a CommonJS file with the shell's libraries as its only imports; gives its exports. `filename` is for stack traces. */
export function runModule(code: string, filename: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename }) as (
    module: { exports: unknown },
    exports: unknown,
    require: (name: string) => unknown,
  ) => void;
  run(module, module.exports, sharedRequire);
  return module.exports;
}
