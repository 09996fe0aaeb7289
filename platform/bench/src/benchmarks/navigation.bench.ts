import { measureClick, MOMENTS, type MeasuredClick } from '../click-moments.ts';
import { median, type Bench, type Row } from '../measure.ts';

const CLICKS = 9;

/** Devices, with their targets in ms. */
const DEVICES = [
  { device: 'plain', slow: false, headingMs: 50, interactionMs: 16 },
  { device: 'slow phone', slow: true, headingMs: 150, interactionMs: 40 },
];
/** Times of the press after the load event, in ms. */
const WAITS_MS = [3_000, 1_500];
const MOST_REQUESTS = 3;

/**
 * Category → product inside the shop, without a movement before the press: time from the press until each part of the
 * product page is visible, the slowest interaction, and the requests.
 */
export const bench: Bench = {
  name: 'navigation',
  title: `From the press on a product to what is seen of it, median of ${CLICKS}`,
  async run(context) {
    const { origin, pages } = await context.shop();
    const { browser } = await context.browser();
    const lists = { 7: pages.category, 28: '/c/mobiles/?page_size=28' };
    const rows: Row[] = [];
    for (const { device, slow, headingMs, interactionMs } of DEVICES)
      for (const [size, path] of Object.entries(lists))
        for (const waitMs of WAITS_MS) {
          const clicks: MeasuredClick[] = [];
          for (let product = 0; product < CLICKS; product += 1)
            clicks.push(await measureClick(browser, { url: origin + path, product, slow, waitMs }));
          const row = (measure: keyof MeasuredClick, unit: string): Row => ({
            label: `${device}, ${size} cards, after ${waitMs / 1000} s: ${measure}`,
            value: median(clicks.map((click) => click[measure])),
            unit,
          });
          rows.push(
            ...MOMENTS.map((moment) => ({
              ...row(moment, 'ms'),
              ...(moment === 'heading' ? { limit: headingMs } : {}),
            })),
            { ...row('slowest interaction', 'ms'), limit: interactionMs },
            { ...row('requests', ''), limit: MOST_REQUESTS },
          );
        }
    return rows;
  },
};
