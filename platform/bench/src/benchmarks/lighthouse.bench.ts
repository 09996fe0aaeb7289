import lighthouse from 'lighthouse';
import { blockingTime, type TraceEvent } from '../blocking-time.ts';
import { median, type Bench, type Row } from '../measure.ts';

const RUNS = 3;

/** Audits that are reported, with their targets (docs/bench.md). */
const FIGURES = [
  { audit: 'largest-contentful-paint', label: 'LCP', unit: 's', divisor: 1000, limit: 1.3 },
  { audit: 'total-blocking-time', label: 'TBT', unit: 'ms', divisor: 1, limit: 50 },
  { audit: 'cumulative-layout-shift', label: 'CLS', unit: '', divisor: 1, limit: 0 },
] as const;

/**
 * Lighthouse on a simulated phone with slow 4G; median of three runs. Its tasks are measured in wall time. The server
 * and the image worker share the cores here, not on a phone, and lengthen the tasks. TBT is therefore also reported in
 * processor time.
 */
export const bench: Bench = {
  name: 'lighthouse',
  title: `Lighthouse mobile, median of ${RUNS}`,
  async run(context) {
    const { origin, pages } = await context.shop();
    const { debuggingPort } = await context.browser();
    const rows: Row[] = [];
    for (const [kind, path] of Object.entries(pages)) {
      context.log(`Lighthouse on ${path}`);
      const runs: Awaited<ReturnType<typeof auditsOf>>[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await auditsOf(origin + path, debuggingPort));
      for (const { audit, label: what, unit, divisor, limit } of FIGURES) {
        const values = runs.map(({ audits }) => figure(audits[audit]?.numericValue, audit));
        rows.push({ label: `${kind}: ${what}`, value: median(values) / divisor, unit, limit });
      }
      const blocked = runs.map(({ trace }) => blockingTime(trace, origin));
      rows.push({ label: `${kind}: TBT in processor time`, value: median(blocked), unit: 'ms', limit: 50 });
    }
    return rows;
  },
};

async function auditsOf(url: string, port: number) {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}.`);
  const { runtimeError, audits } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const trace: readonly TraceEvent[] = result.artifacts.Trace.traceEvents;
  return { audits, trace };
}

function figure(value: number | undefined, audit: string): number {
  if (value === undefined) throw new Error(`Lighthouse has no figure for ${audit}.`);
  return value;
}
