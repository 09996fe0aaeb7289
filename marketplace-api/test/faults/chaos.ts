import { parseArgs } from 'node:util';
import { createDatabaseOn } from '../helpers/engines.ts';
import { startPostgres } from '../postgres/server.ts';
import { type FaultReport, runKills } from './kill-run.ts';
import { runRestarts } from './restart-run.ts';

const USAGE = 'Usage: npm run chaos -- [--kills 60] [--restarts 4] [--shoppers 16]\n';

/** Prints the result of a run; returns whether it passed. */
function show(name: string, { orders, succeeded, failed, faults }: FaultReport, seconds: number): boolean {
  const lost = faults.filter((fault) => fault.includes('is lost')).length;
  const doubled = faults.filter((fault) => fault.includes('double')).length;
  process.stdout.write(
    `${name}: ${orders} orders, ${lost} lost, ${doubled} doubled; ${succeeded} requests succeeded, ${failed} failed; ` +
      `${faults.length} faults; ${seconds.toFixed(0)} s\n${faults.slice(0, 20).join('\n')}${faults.length > 0 ? '\n' : ''}`,
  );
  return faults.length === 0;
}

async function measure(name: string, run: () => Promise<FaultReport>): Promise<boolean> {
  const start = performance.now();
  const report = await run();
  return show(name, report, (performance.now() - start) / 1000);
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { kills: text, restarts: text, shoppers: text } });
  const [kills, restarts, shoppers] = [values.kills ?? '60', values.restarts ?? '4', values.shoppers ?? '16'].map(
    Number,
  );
  if (![kills, restarts, shoppers].every((count) => Number.isInteger(count) && (count ?? -1) >= 0)) {
    process.stderr.write(USAGE);
    return 1;
  }
  const options = { shoppers: shoppers ?? 16, onProgress: (line: string) => void process.stderr.write(`${line}\n`) };
  const good: boolean[] = [];
  if (kills) {
    good.push(await measure(`${kills} kills on PGlite`, () => runKills({ ...options, times: kills })));
    const server = await startPostgres();
    try {
      const { url } = await createDatabaseOn(server.url);
      const name = `${kills} kills on PostgreSQL ${server.version}`;
      good.push(await measure(name, () => runKills({ ...options, times: kills, databaseUrl: url })));
    } finally {
      await server.stop();
    }
  }
  if (restarts)
    good.push(await measure(`${restarts} restarts of PostgreSQL`, () => runRestarts({ ...options, times: restarts })));
  return good.every(Boolean) ? 0 : 1;
}

process.exitCode = await main();
