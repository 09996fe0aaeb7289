import { quantile, type Bench, type Row } from './measure.ts';
import { findProducts, LOCALE_SEGMENTS } from './pages.ts';
import { processorTime, startedProcesses } from './processes.ts';

/** Products of each locale. */
const PRODUCTS = 150;
/** Pages asked for before the count begins, so that the code is compiled and the database warm. */
const WARM_UP = 100;
const CONNECTIONS = 4;
/** Each page is asked for once, so no cache of pages can answer. */
const LIMIT_MS = 4;

/** Processor time that the servers spend on one product page that no cache has. */
export const bench: Bench = {
  name: 'server-cpu',
  title: 'Server processor time per uncached product page',
  async run(context) {
    const { origin } = await context.shop();
    const products = LOCALE_SEGMENTS.map((segment) => findProducts(origin, PRODUCTS, segment));
    const urls = (await Promise.all(products)).flat().map((path) => origin + path);
    if (urls.length < WARM_UP * 2) throw new Error(`Only ${urls.length} product pages were found: too few to measure.`);
    await fetchAll(urls.slice(0, WARM_UP));
    const measured = urls.slice(WARM_UP);

    const processes = await startedProcesses();
    const before = await Promise.all(processes.map(({ pid }) => processorTime(pid)));
    const started = performance.now();
    const latencies = await fetchAll(measured);
    const seconds = (performance.now() - started) / 1000;
    // A process that draws pictures ends when it has been idle; its work is none of a page's.
    const after = await Promise.all(processes.map(({ pid }) => processorTime(pid).catch(() => undefined)));

    const rows = processes.flatMap(({ program }, index): Row[] => {
      const [from, to] = [before[index], after[index]];
      if (from === undefined || to === undefined) return [];
      const limit = program.startsWith('shell/') ? { limit: LIMIT_MS } : {};
      return [{ what: program, value: (to - from) / measured.length, unit: 'ms', ...limit }];
    });
    return [
      ...rows,
      { what: `time to the whole page, p50 of ${measured.length}`, value: quantile(latencies, 0.5), unit: 'ms' },
      { what: 'time to the whole page, p95', value: quantile(latencies, 0.95), unit: 'ms' },
      { what: `pages per second, ${CONNECTIONS} connections`, value: measured.length / seconds, unit: '/s' },
    ];
  },
};

/** Fetches each URL once over a few connections; gives the times in ms. @throws when a page is not answered with 200. */
async function fetchAll(urls: readonly string[]): Promise<number[]> {
  const waiting = [...urls];
  const times: number[] = [];
  const work = async (): Promise<void> => {
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const started = performance.now();
      const response = await fetch(url);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return times;
}
