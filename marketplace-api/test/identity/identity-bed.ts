import { afterAll, beforeAll } from '@jest/globals';
import { createClient } from '../helpers/client.ts';
import type { Engine } from '../helpers/engines.ts';
import { createFlowClient } from '../helpers/identity-flow.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

type Shop = Awaited<ReturnType<typeof openSmallShop>>;
type Flows = Awaited<ReturnType<typeof createFlowClient>>;

/**
 * A shop with a clock and a client of identity flows, for the tests of one `describe`: opened before them and closed
 * after them.
 * @param prefix of the customers' e-mail addresses
 */
export function createIdentityBed(engine: Engine, prefix: string) {
  let shop: Shop;
  let flows: Flows;
  let now = new Date('2026-06-01T10:00:00Z');
  let people = 0;
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
    flows = await createFlowClient(shop);
  }, 180_000);
  afterAll(() => shop.close());
  return {
    /** Only in tests: before them there is no shop. */
    get shop(): Shop {
      return shop;
    },
    get flows(): Flows {
      return flows;
    },
    /** Moves the clock. */
    later(minutes: number): void {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    /** Signs up a new customer. */
    async customer() {
      const client = createClient(shop.app);
      const email = `${prefix}-${(people += 1)}@example.com`;
      await client.signUp(email);
      return { ...client, email };
    },
    /** Whether the password opens a session on another device. */
    async signsIn(email: string, password: string): Promise<boolean> {
      const response = await createClient(shop.app).submit('login', { identifier: email, password });
      return response.statusCode === 200;
    },
  };
}
