import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { syncRecentSearches } from 'shared-contracts/endpoints/account/recent-searches';
import { countValues, openTwoProcesses, runConcurrently } from './two-processes.ts';

let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
beforeAll(async () => {
  shop = await openTwoProcesses(() => new Date('2026-06-01T10:00:00Z'));
});
afterAll(() => shop.close());

test('Recent searches: browsers that sync at once lose none of each other’s searches [CAT-06]', async () => {
  const customer = await shop.newCustomer();
  const sent = Array.from({ length: 8 }, (_, index) => `lamp ${index}`);
  const responses = await runConcurrently(sent.length, (index) =>
    customer.at(index).request(syncRecentSearches, { body: { searches: [sent[index]!] } }),
  );
  expect(countValues(responses.map(({ status }) => status))).toEqual({ 200: sent.length });
  const { body } = await customer.at(0).request(syncRecentSearches, { body: { searches: [] } });
  expect(body.searches.toSorted()).toEqual(sent);
});
