import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { requestInvoice } from 'shared-contracts/endpoints/account/invoices';
import { requestReturn } from 'shared-contracts/endpoints/account/returns';
import { toggleNotice } from 'shared-contracts/endpoints/catalogue/favourites';
import type { Database } from '../../src/infra/db/database.ts';
import { anonymizeIdentity } from '../../src/modules/customers/account-deletion/delete-account.ts';
import { sendDueNotices } from '../../src/modules/customers/index.ts';
import { lockCustomers } from '../../src/modules/identity/customer-locks.ts';
import { startLookup } from '../../src/modules/orders/lookup/order-lookups.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import { openTwoProcesses } from './two-processes.ts';

const MUG = 105;
/** Sold out at first. */
const TRAVEL_MUG = 107;

const now = new Date('2026-06-01T10:00:00Z');
let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
beforeAll(async () => {
  shop = await openTwoProcesses(() => now);
});
afterAll(() => shop.close());

/** A buyer with a delivered order of a mug. */
async function addBuyer() {
  const buyer = await shop.newBuyer();
  await buyer.at(0).add(MUG);
  const { body: order } = await buyer.order(0, shop.newKey());
  expect(await shop.operator(0, `orders/${order.number}`, 'delivered')).toBe(204);
  return { ...buyer, placed: order };
}

/** Deletes the account and runs `after` in one transaction of the other process, then commits. */
async function deleteAccount(identityId: string, after: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  await shop.otherDatabase.transaction(async (tx) => {
    await lockCustomers(tx, [identityId]);
    await anonymizeIdentity(tx, identityId, now);
    await after();
  });
}

/** Whether the number of statements waits for locks. */
async function areWaiting(count: number): Promise<boolean> {
  const waiting = await shop.shop.database.readPool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length >= count;
}

/** The database, whose transactions stop before they queue a message: `stopped` resolves then, `release` continues. */
function stopBeforeMessages(database: Database) {
  const stop = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const transaction: Database['transaction'] = (work) =>
    database.transaction((tx) =>
      work({
        query: async (sql, params) => {
          if (sql.includes('INSERT INTO outbox')) {
            stop.resolve();
            await released;
          }
          return tx.query(sql, params);
        },
      }),
    );
  return { database: { ...database, transaction }, stopped: stop.promise, release };
}

/** Deletes the account while `send` has decided on a message and not yet queued it. */
async function deleteWhileSending(identityId: string, send: (database: Database) => Promise<unknown>) {
  const { database, stopped, release } = stopBeforeMessages(shop.shop.database);
  const sent = send(database);
  await stopped;
  let isDeleted = false;
  const deletion = deleteAccount(identityId).then(() => {
    isDeleted = true;
  });
  await waitUntil(async () => isDeleted || areWaiting(1));
  release();
  await Promise.all([sent, deletion]);
}

const countMessages = (recipient: string) =>
  shop.value('SELECT count(*)::int FROM outbox WHERE recipient = $1', [recipient]);

describe('AccountDeletion beside after-sales requests [ACC-05][API-03]', () => {
  test('a return and an invoice that wait for the deletion are not stored [ACC-02][ACC-03]', async () => {
    const { identityId, at, placed } = await addBuyer();
    const params = { number: placed.number };
    const line = { line: placed.lines[0]!.id, quantity: 1 };
    const body = { lines: [line], reason: 'other' as const, note: 'Sara Haddad, please call' };
    let sent: Promise<{ status: number }[]> | undefined;
    await deleteAccount(identityId, async () => {
      let ended = 0;
      const requests = [at(0).request(requestReturn, { params, body }), at(1).request(requestInvoice, { params })];
      sent = Promise.all(requests.map((request) => request.finally(() => (ended += 1))));
      await waitUntil(async () => areWaiting(requests.length - ended));
    });
    expect((await sent)?.map(({ status }) => status)).toEqual([401, 401]);
    const stored = 'SELECT count(*)::int FROM returns WHERE identity_id = $1::uuid';
    expect(await shop.value(stored, [identityId])).toBe(0);
    expect(await shop.value(`SELECT count(*)::int FROM invoices WHERE customer_name <> ''`)).toBe(0);
  });
});

describe('AccountDeletion beside messages [ACC-05][API-07]', () => {
  /** A customer whose notice of the travel mug is due. */
  async function addDueNotice() {
    const setStock = async (qty: number) => {
      await shop.shop.database.query('UPDATE offers SET qty = $2 WHERE product_id = $1', [TRAVEL_MUG, qty]);
      await shop.shop.database.query('SELECT refresh_listings($1::int[])', [[TRAVEL_MUG]]);
    };
    const customer = await shop.newCustomer();
    await setStock(0);
    const { status } = await customer.at(0).request(toggleNotice, { body: { product: TRAVEL_MUG, saved: true } });
    expect(status).toBe(200);
    await setStock(5);
    return customer;
  }

  test('the mail of a notice that is sent meanwhile is deleted with the account [PDP-12]', async () => {
    const { identityId, email } = await addDueNotice();
    await deleteWhileSending(identityId, (database) => sendDueNotices({ ...shop.shop.services, database }));
    expect(await countMessages(email)).toBe(0);
  });

  test('the sender of notices skips a customer whose account is being deleted, and waits for nobody [PDP-12]', async () => {
    const [deleted, other] = [await addDueNotice(), await addDueNotice()];
    await deleteAccount(deleted.identityId, async () => {
      expect(await sendDueNotices(shop.shop.services)).toBe(1);
    });
    expect([await countMessages(deleted.email), await countMessages(other.email)]).toEqual([0, 1]);
  });

  /** A buyer whose order has a receiver with a number of its own. */
  async function addReceiver(phoneNumber: string) {
    const { identityId, placed } = await addBuyer();
    await shop.shop.database.query('UPDATE orders SET receiver_phone = $2 WHERE number = $1', [
      placed.number,
      phoneNumber,
    ]);
    return { identityId, claim: { number: placed.number, phoneNumber, language: 'en' } as const };
  }

  test('the code of a look-up that is sent meanwhile is deleted with the account [ACC-12]', async () => {
    const { identityId, claim } = await addReceiver('+971509990001');
    await deleteWhileSending(identityId, (database) => startLookup({ ...shop.shop.services, database }, claim));
    expect(await countMessages(claim.phoneNumber)).toBe(0);
    expect(await shop.value('SELECT count(*)::int FROM order_lookups WHERE order_id IS NOT NULL')).toBe(0);
  });

  test('a look-up that waits for the deletion sends no code, and its response is the same [ACC-12]', async () => {
    const { identityId, claim } = await addReceiver('+971509990002');
    let started: Promise<string> | undefined;
    await deleteAccount(identityId, async () => {
      let hasEnded = false;
      started = startLookup(shop.shop.services, claim).finally(() => (hasEnded = true));
      await waitUntil(async () => hasEnded || areWaiting(1));
    });
    expect(await started).toMatch(/^[\w-]{43}$/);
    expect(await countMessages(claim.phoneNumber)).toBe(0);
    expect(await shop.value('SELECT count(*)::int FROM order_lookups WHERE order_id IS NOT NULL')).toBe(0);
  });
});
