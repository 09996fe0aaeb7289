import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import { ROOT } from 'server-kit/paths';
import { parseJson } from 'server-kit/parse-json';
import * as v from 'valibot';
import { type FileImport, findFolderCycles } from './folder-cycles.ts';
import { verdict, type Gate } from './gate.ts';
import { linesOf, runTool } from './tool.ts';

/** Fewer modules mean that the tool did not read the code; the gate must not pass then. */
const MIN_MODULES = 400;

/** The fields of dependency-cruiser's JSON report that are read here. */
const reportSchema = v.object({
  modules: v.array(v.object({ source: v.string(), dependencies: v.array(v.object({ resolved: v.string() })) })),
  summary: v.object({
    totalCruised: v.number(),
    violations: v.array(v.object({ rule: v.object({ name: v.string() }), from: v.string(), to: v.string() })),
  }),
});

type Report = v.InferOutput<typeof reportSchema>;

/** Rules of single imports; it also exports `TEST`, the pattern of test files. */
const IMPORTS = '.dependency-cruiser.mjs';
const configSchema = v.object({ TEST: v.string() });

/** An import that a rule forbids. */
interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

/** Reads every import of the packages under `root`. @throws when the tool writes no report. */
export async function readBoundaries(root: string): Promise<{ modules: number; violations: Violation[] }> {
  const entries = await readdir(root, { withFileTypes: true });
  const isSource = (name: string): boolean => name === 'platform' || existsSync(join(root, name, 'src'));
  const packages = entries.filter((entry) => entry.isDirectory() && isSource(entry.name));
  const names = packages.map(({ name }) => name);
  const report = await cruise(root, join(ROOT, IMPORTS), names);
  const { TEST } = v.parse(configSchema, await import(join(ROOT, IMPORTS)));
  return {
    modules: report.summary.totalCruised,
    violations: [
      ...report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...findFolderCycles(importsOf(report, new RegExp(TEST))).map((step) => ({ rule: 'folder-cycle', ...step })),
    ],
  };
}

/** The imports by files that ship. A test may import any folder, so tests would close many circles. */
const importsOf = ({ modules }: Report, test: RegExp): FileImport[] =>
  modules
    .filter(({ source }) => !test.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })));

async function cruise(root: string, config: string, packages: readonly string[]): Promise<Report> {
  const run = await runTool('depcruise', ['--config', config, '--output-type', 'json', ...packages], { cwd: root });
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser returned no report: ${linesOf(run).join('\n')}`);
  return parseJson(reportSchema, run.stdout);
}

/** Imports go one way only; `IMPORTS` and `findFolderCycles` have the rules and their reasons. */
export const boundaries: Gate = {
  name: 'boundaries',
  isStatic: true,
  async run(root) {
    const { modules, violations } = await readBoundaries(root);
    const complaints = violations.map(({ rule, from, to }) => `${from} → ${to}: ${rule}`);
    if (modules < MIN_MODULES) complaints.push(`only ${modules} modules were read; at least ${MIN_MODULES} are there`);
    return verdict('boundaries', complaints);
  },
};
