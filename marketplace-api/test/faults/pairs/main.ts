import { parseArgs } from 'node:util';
import { runPairs } from './run.ts';

const USAGE = 'Usage: node main.ts --shell-build <folder> --remotes <folder> --registry <file> [--shoppers 4]\n';

/** Runs a built shop with two of each process, kills each once, and prints the report as one JSON line. */
async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { 'shell-build': text, remotes: text, registry: text, shoppers: text } });
  const { 'shell-build': shellBuild, remotes, registry, shoppers = '4' } = values;
  if (!shellBuild || !remotes || !registry || !/^[1-9]\d*$/.test(shoppers)) {
    process.stderr.write(USAGE);
    return 1;
  }
  const onProgress = (line: string): void => void process.stderr.write(`${line}\n`);
  const report = await runPairs({ shellBuild, remotes, registry }, { shoppers: Number(shoppers), onProgress });
  process.stdout.write(`${JSON.stringify(report)}\n`);
  return report.faults.length > 0 ? 2 : 0;
}

process.exitCode = await main();
