import type { Bench } from './measure.ts';
import { findProducts } from './pages.ts';
import { residentMemory, startedProcesses } from './processes.ts';

const PRODUCTS = 200;

/** Resident memory of each server process after shoppers have walked through the shop. */
export const bench: Bench = {
  name: 'memory',
  title: `Resident memory after ${PRODUCTS} product pages`,
  async run(context) {
    const { origin } = await context.shop();
    for (const path of await findProducts(origin, PRODUCTS)) await (await fetch(origin + path)).arrayBuffer();
    const processes = await startedProcesses();
    const rows = processes.map(async ({ pid, program }) => {
      // A process that draws pictures may have ended since.
      const memory = await residentMemory(pid).catch(() => undefined);
      if (!memory) return [];
      const { now, peak } = memory;
      return [
        { what: program, value: now, unit: 'MB' },
        { what: `${program}, at most`, value: peak, unit: 'MB' },
      ];
    });
    return (await Promise.all(rows)).flat();
  },
};
