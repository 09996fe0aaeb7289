import lighthouse from 'lighthouse';
import { median, type Bench, type Row } from './measure.ts';

const RUNS = 3;

/** Audits whose figures are kept, with their targets (docs/bench.md). */
const FIGURES = [
  { audit: 'largest-contentful-paint', what: 'LCP', unit: 's', divisor: 1000, limit: 1.3 },
  { audit: 'total-blocking-time', what: 'TBT', unit: 'ms', divisor: 1, limit: 50 },
  { audit: 'cumulative-layout-shift', what: 'CLS', unit: '', divisor: 1, limit: 0 },
] as const;

/** Lighthouse on a simulated phone with slow 4G; the median of three runs. */
export const bench: Bench = {
  name: 'lighthouse',
  title: `Lighthouse mobile, median of ${RUNS}`,
  async run(context) {
    const { origin, pages } = await context.shop();
    const { debuggingPort } = await context.browser();
    const rows: Row[] = [];
    for (const [kind, path] of Object.entries(pages)) {
      context.say(`Lighthouse on ${path}`);
      const runs: Awaited<ReturnType<typeof auditsOf>>[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await auditsOf(origin + path, debuggingPort));
      for (const { audit, what, unit, divisor, limit } of FIGURES) {
        const values = runs.map((audits) => figure(audits[audit]?.numericValue, audit));
        rows.push({ what: `${kind}: ${what}`, value: median(values) / divisor, unit, limit });
      }
    }
    return rows;
  },
};

async function auditsOf(url: string, port: number) {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error', output: 'json' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { runtimeError, audits } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  return audits;
}

function figure(value: number | undefined, audit: string): number {
  if (value === undefined) throw new Error(`Lighthouse has no figure for ${audit}.`);
  return value;
}
