import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { requestReturn } from 'shared-contracts/endpoints/account/returns';
import { createSupportRequest } from 'shared-contracts/endpoints/content/support';
import { createBuyer } from '../helpers/after-sales.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const MUG = 105;

describe.each(RULE_ENGINES)('Random numbers that are taken on $name [API-03]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
    await shop.database.query('UPDATE offers SET qty = 50');
  });
  afterAll(() => shop.close());

  /** Gives the next row of a table the number of the last one, as a random number that repeats. */
  const collideNext = (table: string) =>
    shop.database.runScript(`
      CREATE SEQUENCE collisions_of_${table};
      CREATE FUNCTION collide_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('collisions_of_${table}') = 1 THEN
          NEW.number := (SELECT number FROM ${table} ORDER BY id DESC LIMIT 1);
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER collide BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION collide_${table}();`);
  const attempts = async (table: string) => {
    const [row] = await shop.database.query<{ last: number }>(
      `SELECT last_value::int AS last FROM collisions_of_${table}`,
    );
    return row?.last;
  };

  test('an order gets another number', async () => {
    const buyer = await createBuyer(shop, 'numbers@example.com');
    const first = await buyer.buy([MUG, 1]);
    await collideNext('orders');
    const second = await buyer.buy([MUG, 1]);
    expect([second.number === first.number, await attempts('orders')]).toEqual([false, 2]);
  });

  test('a return gets another number', async () => {
    const buyer = await createBuyer(shop, 'return-numbers@example.com');
    const orders = [await buyer.buy([MUG, 1]), await buyer.buy([MUG, 1])];
    await shop.database.query(`UPDATE orders SET status = 'delivered', payment_status = 'paid'`);
    await shop.database.query(
      `INSERT INTO order_events (order_id, status, happened_at) SELECT id, 'delivered', placed_at FROM orders`,
    );
    const send = async ({ number, lines }: (typeof orders)[number]) => {
      const body = { reason: 'damaged' as const, note: '', lines: [{ line: lines[0]!.id, quantity: 1 }] };
      return buyer.request(requestReturn, { params: { number }, body });
    };
    expect((await send(orders[0]!)).status).toBe(200);
    await collideNext('returns');
    expect((await send(orders[1]!)).status).toBe(200);
    const rows = await shop.database.query<{ number: string }>('SELECT DISTINCT number FROM returns');
    expect([rows.length, await attempts('returns')]).toEqual([2, 2]);
  });

  test('a request to support gets another number', async () => {
    const buyer = await createBuyer(shop, 'support-numbers@example.com');
    const send = (key: string) =>
      buyer.request(createSupportRequest, {
        body: {
          name: 'Sara',
          email: 'sara@example.com',
          topic: 'other',
          order_number: '',
          message: 'The mug arrived broken, please help.',
        },
        headers: { 'Idempotency-Key': key },
      });
    const first = await send('numbers-key-1');
    await collideNext('support_requests');
    const second = await send('numbers-key-2');
    expect([first.status, second.status, await attempts('support_requests')]).toEqual([200, 200, 2]);
    expect(second.body.number).not.toBe(first.body.number);
    expect((await send('numbers-key-2')).body.number).toBe(second.body.number);
  });
});
