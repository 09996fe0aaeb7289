import { join } from 'node:path';
import { ROOT } from 'server-kit/paths';
import { verdict, type Gate } from './gate.ts';
import { linesOf, runTool } from './tool.ts';

/** A gate that is one tool, run on the whole repository; its output is the complaint. */
function toolGate(name: string, tool: string, args: readonly string[]): Gate {
  return {
    name,
    isStatic: true,
    async run(root) {
      const run = await runTool(tool, args, { cwd: root });
      return verdict(name, run.code === 0 ? [] : [...linesOf(run), `${tool} ended with ${run.code ?? 'a signal'}`]);
    },
  };
}

/** TypeScript, strict, over all packages; incremental. */
export const types = toolGate('types', 'tsc', ['-b', '--pretty', 'false']);

/** oxlint with type information: promises, exhaustive switches, no `any`, hooks, accessibility, size limits. */
export const lint = toolGate('lint', 'oxlint', [
  `--config=${join(ROOT, '.oxlintrc.json')}`,
  '--ignore-pattern=platform/*/test/fixtures/**',
  '--deny-warnings',
  '--format=unix',
]);

/** Prettier's form. */
export const format = toolGate('format', 'prettier', ['--check', '--log-level=warn', '.']);

/** knip: unused files, exports, types and dependencies, and dependencies that a package does not declare. */
export const unused = toolGate('unused', 'knip', ['--no-progress', '--no-config-hints', '--reporter=compact']);
