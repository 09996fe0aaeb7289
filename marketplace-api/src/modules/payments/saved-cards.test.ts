import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SERVER } from '../../../test/helpers/engines.ts';
import { insertTwoCustomers } from '../../../test/helpers/two-customers.ts';
import { createFakeProvider } from '../../../test/helpers/payments/fake-payment-provider.ts';
import { SILENT_LOG } from '../../../test/helpers/silent-log.ts';
import type { Database } from '../../infra/db/database.ts';
import { queueCardDeletion, sendCardDeletion, sendCardDeletions } from './card-deletions.ts';
import type { ProviderCard } from './payment-provider.ts';
import { deleteSavedCard, findCards, findCardToken, saveCard } from './saved-cards.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

describe('saved cards [CART-10]', () => {
  let opened: Awaited<ReturnType<typeof SERVER.open>>;
  let database: Database;
  let [sara, omar] = ['', ''];
  beforeAll(async () => {
    opened = await SERVER.openMigrated();
    database = opened.database;
    [sara, omar] = await insertTwoCustomers(database);
  });
  afterAll(() => opened.dispose());
  beforeEach(() => database.runScript('DELETE FROM payment_cards; DELETE FROM card_deletions'));

  const save = (identityId: string, token: string, card: Partial<ProviderCard> = {}, now = NOW) =>
    saveCard(
      database,
      identityId,
      { token, brand: 'Visa', last_four: '4242', expiry_month: 12, expiry_year: 2030, ...card },
      now,
    );
  const idsOf = async (identityId: string) => (await findCards(database, identityId)).map(({ id }) => id);
  const queued = async () =>
    (await database.query<{ token: string }>('SELECT token FROM card_deletions ORDER BY token')).map(
      ({ token }) => token,
    );

  test('saveCard: a known card gets its new expiry and becomes the newest one of its customer', async () => {
    await save(sara, 'one');
    await save(sara, 'two', { last_four: '1111' }, after(1_000));
    await save(omar, 'one', {}, after(1_000));
    await save(sara, 'one', { expiry_month: 3, expiry_year: 2031 }, after(2_000));
    expect(await findCards(database, sara)).toMatchObject([
      { last_four: '4242', expiry_month: 3, expiry_year: 2031 },
      { last_four: '1111', expiry_month: 12, expiry_year: 2030 },
    ]);
    expect(await findCards(database, omar)).toMatchObject([{ expiry_month: 12, expiry_year: 2030 }]);
  });

  test('findCardToken: the token of the customer’s own card', async () => {
    await save(sara, 'one');
    await save(sara, 'two', {}, after(1_000));
    await save(omar, 'three');
    const [two, one] = await idsOf(sara);
    const [three] = await idsOf(omar);
    expect(await Promise.all([one, two, three].map((id) => findCardToken(database, sara, id!)))).toEqual([
      'one',
      'two',
      undefined,
    ]);
    expect(await findCardToken(database, omar, three!)).toBe('three');
  });

  test('deleteSavedCard: deletes and queues the customer’s own card, and no other', async () => {
    await save(sara, 'one');
    await save(sara, 'two', {}, after(1_000));
    await save(omar, 'one');
    const [two, one] = await idsOf(sara);
    expect(await deleteSavedCard(database, omar, one!, NOW)).toBeUndefined();
    expect([await queued(), await idsOf(sara)]).toEqual([[], [two, one]]);
    expect(await deleteSavedCard(database, sara, one!, NOW)).toBe('one');
    expect([await queued(), await idsOf(sara)]).toEqual([['one'], [two]]);
    const [same] = await idsOf(omar);
    expect(await deleteSavedCard(database, omar, same!, NOW)).toBe('one');
    expect([await queued(), await idsOf(omar)]).toEqual([['one'], []]);
  });

  test('saveCard: cancels the queued deletion of that card, and of no other', async () => {
    await database.query("INSERT INTO card_deletions (token, requested_at) VALUES ('one', $1), ('two', $1)", [NOW]);
    await save(sara, 'one');
    expect(await queued()).toEqual(['two']);
  });

  test('queueCardDeletion: queues a card once, and none that a customer has saved', async () => {
    await save(omar, 'saved');
    for (const token of ['unused', 'saved', 'unused']) await queueCardDeletion(database, token, NOW);
    expect(await queued()).toEqual(['unused']);
  });

  test('sendCardDeletion: sends nothing for a card that is saved, or not queued', async () => {
    const provider = createFakeProvider();
    await save(omar, 'same');
    await database.query("INSERT INTO card_deletions (token, requested_at) VALUES ('same', $1)", [NOW]);
    for (const token of ['same', 'never']) await sendCardDeletion({ database, payments: provider }, token, SILENT_LOG);
    expect([provider.forgotten, await queued()]).toEqual([[], ['same']]);
    await database.query("DELETE FROM payment_cards WHERE token = 'same'");
    await sendCardDeletion({ database, payments: provider }, 'same', SILENT_LOG);
    expect([provider.forgotten, await queued()]).toEqual([['same'], []]);
  });

  test('sendCardDeletions: deletes queued cards at the provider, but not saved ones; a failed one stays', async () => {
    const provider = createFakeProvider();
    await save(sara, 'again');
    await database.query(
      "INSERT INTO card_deletions (token, requested_at) VALUES ('again', $1), ('failing', $1), ('gone', $1)",
      [NOW],
    );
    const deleteCard = (token: string) =>
      token === 'failing' ? Promise.reject(new Error('failing')) : provider.deleteCard(token);
    await sendCardDeletions({ database, payments: { ...provider, deleteCard } }, SILENT_LOG);
    expect([provider.forgotten, await queued()]).toEqual([['gone'], ['again', 'failing']]);
  });
});
