import { median, type Bench, type Row } from '../measure.ts';
import { measurePress, type PressTarget } from '../press-duration.ts';

const PRESSES = 9;
/** Longest duration of a good interaction (Interaction to Next Paint), in ms. */
const GOOD_MS = 200;

type Control = Pick<PressTarget, 'role' | 'name'>;

/** The controls of each page that shoppers press most. */
const CONTROLS: Readonly<Record<'category' | 'product', Readonly<Record<string, Control>>>> = {
  category: {
    'add to cart': { role: 'button', name: /^Add to cart/ },
    sort: { role: 'combobox', name: /^Sort by/ },
    categories: { role: 'button', name: /^Categories/ },
    'delivery place': { role: 'button', name: /^Deliver to/ },
  },
  product: {
    'add to cart': { role: 'button', name: /^Add to cart$/ },
    quantity: { role: 'button', name: /^One more$/ },
    share: { role: 'button', name: /^Share$/ },
  },
};

/** Presses on a page's own controls: how long until the browser paints what follows of them. */
export const bench: Bench = {
  name: 'interactions',
  title: `Slowest event of a press on a slow phone, median of ${PRESSES}`,
  async run(context) {
    const { origin, pages } = await context.shop();
    const { browser } = await context.browser();
    const rows: Row[] = [];
    for (const [page, controls] of Object.entries(CONTROLS))
      for (const [label, control] of Object.entries(controls)) {
        const durations: number[] = [];
        const url = origin + pages[page as keyof typeof CONTROLS];
        for (let press = 0; press < PRESSES; press += 1)
          durations.push(await measurePress(browser, { url, ...control }));
        rows.push({ label: `${page}: ${label}`, value: median(durations), unit: 'ms', limit: GOOD_MS });
      }
    return rows;
  },
};
