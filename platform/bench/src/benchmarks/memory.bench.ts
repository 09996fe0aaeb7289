import type { Bench } from '../measure.ts';
import { findProducts } from '../pages.ts';
import { readResidentMemory, listChildProcesses } from 'test-kit/server-processes';

const PRODUCTS = 200;

/** Resident memory of each server process after shoppers have visited pages of the shop. */
export const bench: Bench = {
  name: 'memory',
  title: `Resident memory after ${PRODUCTS} product pages`,
  async run(context) {
    const { origin } = await context.shop();
    for (const path of await findProducts(origin, PRODUCTS)) await (await fetch(origin + path)).arrayBuffer();
    const processes = await listChildProcesses();
    const measured = await Promise.all(
      // The image worker may have ended since.
      processes.map(async ({ pid, program }) => ({ program, memory: await readResidentMemory(pid).catch(() => null) })),
    );
    const programs = Map.groupBy(measured, ({ program }) => program);
    return [...programs].flatMap(([program, entries]) => {
      const memories = entries.flatMap(({ memory }) => memory ?? []);
      if (memories.length === 0) return [];
      const what = memories.length === 1 ? program : `${program}, ${memories.length} processes together`;
      const sum = (of: 'now' | 'peak'): number => memories.reduce((total, memory) => total + memory[of], 0);
      return [
        { label: what, value: sum('now'), unit: 'MB' },
        { label: `${what}, at most`, value: sum('peak'), unit: 'MB' },
      ];
    });
  },
};
