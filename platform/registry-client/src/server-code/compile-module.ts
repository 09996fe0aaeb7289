import { compileFunction } from 'node:vm';

/**
 * Runs a CommonJS file with this `require` as its only source of imports; returns its exports.
 * @param filename for stack traces
 */
export function compileModule(code: string, filename: string, require: (name: string) => unknown): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename });
  Reflect.apply(run, undefined, [module, module.exports, require]);
  return module.exports;
}
