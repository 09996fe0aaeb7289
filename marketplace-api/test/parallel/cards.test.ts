import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteCard, listCards } from 'shared-contracts/endpoints/checkout/payments';
import { saveCard } from '../../src/modules/payments/saved-cards.ts';
import { sweepPayments } from '../../src/modules/payments/sweep-payments.ts';
import { SAVED_CARD } from '../helpers/payments/fake-payment-provider.ts';
import { SILENT_LOG } from '../helpers/silent-log.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import { CONCURRENCY, countValues, openTwoProcesses, runConcurrently } from './two-processes.ts';

const now = new Date('2026-06-01T10:00:00Z');

let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
beforeAll(async () => {
  shop = await openTwoProcesses(() => now);
});
afterAll(() => shop.close());

const sweep = () => sweepPayments(shop.shop.services, SILENT_LOG);
const queued = () => shop.value('SELECT count(*)::int FROM card_deletions');
const timesDeleted = (token: string) => shop.provider.forgotten.filter((each) => each === token).length;

/** A customer with a saved card; `remove` deletes it. */
async function cardHolder(token: string) {
  const customer = await shop.newCustomer();
  await saveCard(shop.shop.database, customer.identityId, { ...SAVED_CARD, token }, now);
  const [card] = (await customer.at(0).request(listCards, {})).body.results;
  const remove = async (index: number) =>
    (await customer.at(index).request(deleteCard, { params: { cardId: card!.id } })).status;
  return { ...customer, remove };
}

describe('Saved cards of several customers at the payment provider [API-03][CART-10]', () => {
  test('SavedCards: one card of several customers is deleted there after the last one’s, never before', async () => {
    for (const [round, token] of ['shared-1', 'shared-2', 'shared-3'].entries()) {
      const holders = await runConcurrently(CONCURRENCY, () => cardHolder(token));
      const [last, ...others] = holders;
      const statuses = await runConcurrently(others.length, (index) => others[index]!.remove(index + round));
      expect(countValues(statuses)).toEqual({ 204: CONCURRENCY - 1 });
      await sweep();
      expect(timesDeleted(token)).toBe(0);
      expect(await last!.remove(round)).toBe(204);
      await sweep();
      expect([timesDeleted(token) > 0, await queued()]).toEqual([true, 0]);
    }
  });

  test('SavedCards: deleted by all their customers at once, a card is deleted at the provider', async () => {
    for (const [round, token] of ['all-1', 'all-2', 'all-3'].entries()) {
      const holders = await runConcurrently(CONCURRENCY, () => cardHolder(token));
      await runConcurrently<unknown>(CONCURRENCY, (index) =>
        index === 5 ? sweep() : holders[index]!.remove(index + round),
      );
      await holders[5]!.remove(round);
      await sweep();
      expect([timesDeleted(token) > 0, await queued()]).toEqual([true, 0]);
    }
  });

  test('SavedCards: a card that another customer’s payment saves meanwhile stays at the provider', async () => {
    const token = 'saved-meanwhile';
    const holder = await cardHolder(token);
    const other = await shop.newCustomer();
    let removed: Promise<number> | undefined;
    await shop.shop.database.transaction(async (tx) => {
      await saveCard(tx, other.identityId, { ...SAVED_CARD, token }, now);
      removed = holder.remove(1);
      await waitUntil(async () => timesDeleted(token) > 0 || (await isWaiting()));
    });
    expect(await removed).toBe(204);
    await sweep();
    expect(timesDeleted(token)).toBe(0);
    expect((await other.at(1).request(listCards, {})).body.count).toBe(1);
  });
});

/** Whether a statement waits for a lock. */
const isWaiting = async () =>
  (
    await shop.otherDatabase.readPool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).length > 0;
