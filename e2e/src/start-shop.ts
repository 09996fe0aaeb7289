import { startComposedShop } from 'test-kit/start-composed-shop';

/** Delay of a late payment confirmation: a busy machine, too, shows the page that waits for it before. */
const LATE = { PAYMENTS_LATE_MS: '10000' };

/** Rate limits: all end-to-end tests come from one address, and most of them register a customer. */
const LIMITS = {
  RATE_LIMIT_FLOWS_IP: '20000/1h',
  RATE_LIMIT_REGISTRATION_IP: '5000/1h',
  RATE_LIMIT_PHONE_CODE_IP: '5000/1h',
  RATE_LIMIT_SUBMISSIONS_IP: '20000/1h',
  RATE_LIMIT_CARTS_IP: '20000/1h',
  RATE_LIMIT_ORDERS: '5000/1h',
  RATE_LIMIT_ORDERS_IP: '20000/1h',
};

/**
 * A busy machine sheds no requests and sends no outdated pages: tests of overload and of outdated pages provoke them
 * themselves.
 */
export const BUSY_MACHINE = { MAX_EVENT_LOOP_DELAY_MS: '0', RENDER_WAIT_MS: '60000', REVALIDATE_WAIT_MS: '60000' };

/** One page of each remote, and the home page in both languages. */
const FIRST_PAGES = ['/', '/ar/', '/c/smartphones/', '/search/?q=black', '/cart/', '/sign-up/', '/about/'];

/**
 * Loads pages of a shop that has just started: its first pages are slow, and lack the parts that take longer than their
 * time limit. As a robot, whose pages are not stored.
 */
export async function warmUp(origin: string): Promise<void> {
  const load = async (path: string) =>
    (await fetch(new URL(path, origin), { headers: { 'user-agent': 'warm-up bot' } })).text();
  for (const path of FIRST_PAGES) await load(path);
  const [, product] = /href="(\/p\/[^"]+)"/.exec(await load('/c/smartphones/')) ?? [];
  if (product === undefined) throw new Error(`The list of ${origin} has no product.`);
  await load(product);
  await load('/');
}

/** Starts the composed shop on free ports with its own database. The returned function stops and deletes all of it. */
export default async function startShopForTests(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_ORIGIN !== undefined) return undefined;
  const shop = await startComposedShop({
    env: { ...LATE, ...LIMITS, ...BUSY_MACHINE },
    log: (line) => console.log(line),
  });
  await warmUp(shop.origin);
  process.env.SHOP_ORIGIN = shop.origin;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  process.env.REGISTRY_URL = shop.shellSettings['REGISTRY_URL'];
  return () => shop.stop();
}
