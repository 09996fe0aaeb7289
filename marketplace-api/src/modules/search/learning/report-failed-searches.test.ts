import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { searchProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { logActivity } from 'shared-contracts/endpoints/telemetry/activity-events';
import { createClient } from '../../../../test/helpers/client.ts';
import { RULE_ENGINES } from '../../../../test/helpers/engines.ts';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';
import { importSynonyms } from '../index.ts';
import { reportFailedSearches } from './report-failed-searches.ts';

const WEEK = { from: new Date('2026-05-25T10:00:00Z'), until: new Date('2026-06-01T10:00:01Z') };

describe.each(RULE_ENGINES)('Report of failed searches on $name [CAT-08]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  /** Sends events as the shop's pages do. */
  async function visit(session: string, events: readonly { words: string; count: number }[]) {
    const client = createClient(shop.app);
    const body = {
      session_id: session,
      service: 'store-front' as const,
      payload: { city: 'Dubai', language: 'en' as const, referer: '' },
    };
    for (const { words, count } of events) {
      const result = count > 0 ? 'success' : 'empty';
      const tags = [`words:${words}`, `count:${count}`];
      await client.request(logActivity, { body: { ...body, feature: 'search', action: 'search', result, tags } });
      if (count === 0) continue;
      const view = { feature: 'product', action: 'view', result: 'success', tags: ['product:101'] };
      await client.request(logActivity, { body: { ...body, ...view } });
    }
  }

  test('what shoppers searched next becomes a suggested synonym, which works once it is imported', async () => {
    const search = async () => (await shop.request(searchProducts, { query: { q: 'zorbo' } })).count;
    expect(await search()).toBe(0);
    for (const session of ['aaaaaaaaaaa1', 'aaaaaaaaaaa2', 'aaaaaaaaaaa3'])
      await visit(session, [
        { words: 'black Zorbo', count: 0 },
        { words: 'black headphones', count: 2 },
      ]);
    await visit('aaaaaaaaaaa4', [{ words: 'sara haddad', count: 0 }]);

    const report = await reportFailedSearches(shop.database, { ...WEEK, leastSessions: 3 });
    expect(report).toEqual([
      {
        query: 'black zorbo',
        sessions: 3,
        empty: 3,
        unopened: 3,
        next: [{ query: 'black headphones', sessions: 3 }],
        synonym: 'zorbo | headphones | one-way | gulf | shoppers',
      },
    ]);
    expect(await importSynonyms(shop.database, report[0]?.synonym ?? '')).toBe(1);
    expect(await search()).toBeGreaterThan(0);
  });

  test('events outside the period are not in the report', async () => {
    const later = { from: new Date('2026-06-02T00:00:00Z'), until: new Date('2026-06-09T00:00:00Z') };
    expect(await reportFailedSearches(shop.database, { ...later, leastSessions: 1 })).toEqual([]);
  });
});
