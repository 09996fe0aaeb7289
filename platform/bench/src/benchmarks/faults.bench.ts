import { FAULTS, type Fault } from 'test-kit/faults';
import { breakRemote } from 'test-kit/break-remote';
import { startComposedShop } from 'test-kit/start-composed-shop';
import { median, type Bench, type Row } from '../measure.ts';
import { findPages } from '../pages.ts';

const TRIES = 5;
/** Time limit of a page (`limitMs` of its remote, 3 s by default) plus 200 ms. */
const LIMIT_MS = 3_200;

/** Time to the complete first HTML of a product page while the product remote is broken, in a running shell. */
export const bench: Bench = {
  name: 'faults',
  title: 'First HTML under each fault',
  async run({ log }) {
    log('starting a shop that can be broken');
    const shop = await startComposedShop({ env: { COMPOSITION_TOOLS: 'off' } });
    try {
      const { product } = await findPages(shop.origin);
      const rows: Row[] = [row('none', await measure(shop.origin, product))];
      for (const fault of FAULTS) {
        const broken = await breakRemote(shop, 'product', fault);
        rows.push(row(fault, await measure(shop.origin, product)));
        await broken.repair();
      }
      return rows;
    } finally {
      await shop.stop();
    }
  },
};

const row = (fault: Fault | 'none', value: number): Row => ({
  label: `fault: ${fault}, median of ${TRIES}`,
  value,
  unit: 'ms',
  limit: LIMIT_MS,
});

/** Each request has its own URL, so that no page cache responds. */
async function measure(origin: string, path: string): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) {
    const started = performance.now();
    const response = await fetch(`${origin}${path}?turn=${Date.now()}`);
    await response.text();
    times.push(performance.now() - started);
  }
  return median(times);
}
