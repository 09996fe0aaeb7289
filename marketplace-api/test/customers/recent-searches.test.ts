import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportData } from 'shared-contracts/endpoints/account/account';
import { syncRecentSearches } from 'shared-contracts/endpoints/account/recent-searches';
import { MAX_RECENT_SEARCHES } from 'shared-contracts/recent-searches';
import { createClient } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

describe.each(RULE_ENGINES)('Recent searches of an account on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  async function customer(email: string) {
    const client = createClient(shop.app);
    await client.signUp(email);
    const sync = async (searches: string[], cleared?: boolean) => {
      const body = cleared === undefined ? { searches } : { searches, cleared };
      return (await client.request(syncRecentSearches, { body })).body.searches;
    };
    return { client, sync };
  }

  test('the searches of every browser come newest first, each once, eight at most [CAT-06]', async () => {
    const { sync } = await customer('sara@example.com');
    expect(await sync([])).toEqual([]);
    expect(await sync(['desk lamp', 'سماعات'])).toEqual(['desk lamp', 'سماعات']);
    expect(await sync(['mug', 'Desk  LAMP '])).toEqual(['mug', 'Desk LAMP', 'سماعات']);
    expect(await sync(['mug', 'Desk  LAMP '])).toEqual(['mug', 'Desk LAMP', 'سماعات']);
    const many = Array.from({ length: MAX_RECENT_SEARCHES }, (_, index) => `tv ${index}`);
    expect(await sync(many)).toEqual(many);
    expect(await sync([])).toEqual(many);
  });

  test('a cleared list is cleared for every browser; searches after it stay [CAT-06]', async () => {
    const { sync } = await customer('mariam@example.com');
    await sync(['lamp', 'mug']);
    expect(await sync(['phone'], true)).toEqual(['phone']);
    expect(await sync([], true)).toEqual([]);
    expect(await sync([])).toEqual([]);
  });

  test('a customer sees only her own; the export has them, a guest none [CAT-06, ACC-13]', async () => {
    const [one, other] = [await customer('one@example.com'), await customer('other@example.com')];
    await one.sync(['gift for other']);
    expect(await other.sync([])).toEqual([]);
    const { body } = await one.client.request(exportData, {});
    expect(body.data['recent_searches']).toEqual([expect.objectContaining({ queries: ['gift for other'] })]);
    const guest = await createClient(shop.app).send('POST', syncRecentSearches.path, { searches: [] });
    expect(guest.statusCode).toBe(401);
  });

  test('refuses more than eight searches and long ones, and names the field [CAT-06]', async () => {
    const { client } = await customer('long@example.com');
    for (const searches of [Array.from({ length: 9 }, String), ['x'.repeat(201)], 'lamp', null]) {
      const response = await client.send('POST', syncRecentSearches.path, { searches });
      expect([response.statusCode, Object.keys(response.json<object>())[0]]).toEqual([
        400,
        expect.stringMatching(/^searches/),
      ]);
    }
  });
});
