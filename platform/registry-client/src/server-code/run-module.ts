import { compileModule } from './compile-module.ts';
import { requireSharedLibrary } from './shared-require.ts';

/**
 * Runs a CommonJS file with the shell's libraries as its only imports; returns its exports. `filename` is for stack
 * traces.
 */
export const runModule = (code: string, filename: string): unknown =>
  compileModule(code, filename, requireSharedLibrary);
