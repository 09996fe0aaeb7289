import { startComposedShop } from 'test-kit/start-composed-shop';

/** Delay of a late payment confirmation, short enough for a test. */
const LATE = { PAYMENTS_LATE_MS: '3000' };

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
const BUSY_MACHINE = { MAX_EVENT_LOOP_DELAY_MS: '0', RENDER_WAIT_MS: '60000', REVALIDATE_WAIT_MS: '60000' };

/** Starts the composed shop on free ports with its own database. The returned function stops and deletes all of it. */
export default async function startShopForTests(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_ORIGIN !== undefined) return undefined;
  const shop = await startComposedShop({
    env: { ...LATE, ...LIMITS, ...BUSY_MACHINE },
    log: (line) => console.log(line),
  });
  process.env.SHOP_ORIGIN = shop.origin;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  process.env.REGISTRY_URL = shop.shellSettings['REGISTRY_URL'];
  return () => shop.stop();
}
