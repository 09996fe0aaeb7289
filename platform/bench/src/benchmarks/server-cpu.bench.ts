import { quantile, type Bench, type Row } from '../measure.ts';
import { fetchPages } from '../page-requests.ts';
import { findProducts, LOCALE_SEGMENTS } from '../pages.ts';
import { readCpuTime, listChildProcesses, WORKER_PROGRAM } from 'test-kit/server-processes';
import { shellTime } from '../worker-processes.ts';

/** Products of each locale. */
const PRODUCTS = 150;
/** Warm-up pages before the measurement: they compile the code and fill the caches of the database. */
const WARM_UP = 100;
const CONNECTIONS = 4;
/** Each page is requested once, so no page cache can respond. */
const LIMIT_MS = 4;

/** Processor time of the servers for one uncached product page. */
export const bench: Bench = {
  name: 'server-cpu',
  title: 'Server processor time per uncached product page',
  async run(context) {
    const { origin, shellPid } = await context.shop();
    const products = LOCALE_SEGMENTS.map((segment) => findProducts(origin, PRODUCTS, segment));
    const urls = (await Promise.all(products)).flat().map((path) => origin + path);
    if (urls.length < WARM_UP * 2) throw new Error(`Only ${urls.length} product pages were found: too few to measure.`);
    await fetchPages(urls.slice(0, WARM_UP), CONNECTIONS);
    const measured = urls.slice(WARM_UP);

    const processes = (await listChildProcesses()).filter(
      ({ pid, program }) => pid !== shellPid && program !== WORKER_PROGRAM,
    );
    const before = await Promise.all(processes.map(({ pid }) => readCpuTime(pid)));
    const shellBefore = await shellTime(shellPid);
    const { latencies, seconds } = await fetchPages(measured, CONNECTIONS);
    const shellAfter = await shellTime(shellPid);
    // The image worker ends when it is idle; its processor time does not belong to a page.
    const after = await Promise.all(processes.map(({ pid }) => readCpuTime(pid).catch(() => undefined)));

    const rows = processes.flatMap(({ program }, index): Row[] => {
      const [from, to] = [before[index], after[index]];
      return from === undefined || to === undefined
        ? []
        : [{ label: program, value: (to - from) / measured.length, unit: 'ms' }];
    });
    const shell = (shellAfter.shell - shellBefore.shell) / measured.length;
    const workers = (shellAfter.workers - shellBefore.workers) / measured.length;
    return [
      ...rows,
      { label: 'shell/src/server/server.ts', value: shell, unit: 'ms' },
      { label: `${WORKER_PROGRAM}, all workers`, value: workers, unit: 'ms' },
      { label: 'the shell and its workers together', value: shell + workers, unit: 'ms', limit: LIMIT_MS },
      { label: `time to the whole page, p50 of ${measured.length}`, value: quantile(latencies, 0.5), unit: 'ms' },
      { label: 'time to the whole page, p95', value: quantile(latencies, 0.95), unit: 'ms' },
      { label: `pages per second, ${CONNECTIONS} connections`, value: measured.length / seconds, unit: '/s' },
    ];
  },
};
