import { measureClick, MOMENTS, type Moment } from '../click-moments.ts';
import { median, type Bench, type Row } from '../measure.ts';

const CLICKS = 7;

/** Kinds of shopper that press the link. The design's targets apply to a shopper who has looked at the list. */
const SHOPPERS = [
  { who: 'plain', slow: false, looksFor: 2_000, limit: 30 },
  { who: 'slow phone', slow: true, looksFor: 2_000, limit: 250 },
  { who: 'plain, pressed at once', slow: false, looksFor: 0, limit: 30 },
  { who: 'slow phone, pressed at once', slow: true, looksFor: 0, limit: 250 },
];

/** Category → product inside the shop: time from the press until each part of the product page is visible. */
export const bench: Bench = {
  name: 'navigation',
  title: `From the press on a product to what is seen of it, median of ${CLICKS}`,
  async run(context) {
    const { origin, pages } = await context.shop();
    const { browser } = await context.browser();
    const url = origin + pages.category;
    const rows: Row[] = [];
    for (const { who, slow, looksFor, limit } of SHOPPERS) {
      const times = new Map<Moment, number[]>(MOMENTS.map((moment) => [moment, []]));
      for (let product = 0; product < CLICKS; product += 1) {
        const seen = await measureClick(browser, { url, product, slow, lookMs: looksFor });
        for (const moment of MOMENTS) times.get(moment)?.push(seen[moment]);
      }
      for (const [moment, values] of times) {
        const row = { label: `${who}: ${moment}`, value: median(values), unit: 'ms' };
        rows.push(moment === 'heading' ? { ...row, limit } : row);
      }
    }
    return rows;
  },
};
