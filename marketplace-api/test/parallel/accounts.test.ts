import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { verifyPhone, sendPhoneCode } from 'shared-contracts/endpoints/account/phone';
import { syncRecentSearches } from 'shared-contracts/endpoints/account/recent-searches';
import { createQuestion } from 'shared-contracts/endpoints/catalogue/questions';
import { listFavourites, toggleFavourite } from 'shared-contracts/endpoints/catalogue/favourites';
import { recordItemView } from 'shared-contracts/endpoints/catalogue/item-view';
import { uploadReviewPicture } from 'shared-contracts/endpoints/catalogue/reviews';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { createSupportRequest, uploadSupportFile } from 'shared-contracts/endpoints/content/support';
import { logActivity } from 'shared-contracts/endpoints/telemetry/activity-events';
import { reportError } from 'shared-contracts/endpoints/telemetry/error-reports';
import sharp from 'sharp';
import { anonymizeIdentity } from '../../src/modules/customers/account-deletion/delete-account.ts';
import { lockCustomers } from '../../src/modules/identity/customer-locks.ts';
import { createClient, DUBAI_ADDRESS, PASSWORD, registration } from '../helpers/client.ts';
import { PATIENT_LIMITS } from '../helpers/engines.ts';
import { createFlowClient, readCsrfToken } from '../helpers/identity-flow.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import { CONCURRENCY, countValues, openTwoProcesses, runConcurrently } from './two-processes.ts';

const MUG = 105;
const NEW_PASSWORD = 'quite another one';
const JSON_BODY = { accept: 'application/json' };

let now = new Date('2026-06-01T10:00:00Z');
let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
let flows: Awaited<ReturnType<typeof createFlowClient>>;
beforeAll(async () => {
  // Each write of a customer has a connection and waits for the deletion as long as it takes.
  shop = await openTwoProcesses(() => now, { ...PATIENT_LIMITS, poolSize: 20 });
  flows = await createFlowClient(shop.shop);
});
afterAll(() => shop.close());

type Client = ReturnType<typeof createClient>;

/** A submission of a form that was opened before. */
async function prepareForm(client: Client, kind: string, fields: object) {
  const flow = await flows.begin(client, kind);
  return () => client.send('POST', flow.ui.action, { csrf_token: readCsrfToken(flow), ...fields }, JSON_BODY);
}

/** A submission of the button of a mailed link. */
async function prepareLink(client: Client, email: string) {
  await createClient(shop.shop.app).submit('recovery', { method: 'link', email });
  const screen = await flows.open(client, await flows.linkTo(email, 'recovery'));
  const flow = await flows.show(client, 'recovery', screen.searchParams.get('flow'));
  return () => client.send('POST', flow.ui.action, { csrf_token: readCsrfToken(flow) });
}

describe('Accounts under parallel requests [API-03][API-04]', () => {
  test('Registration: one form registers once, and mails once', async () => {
    const email = 'pressed-often@example.com';
    const submit = await prepareForm(createClient(shop.shop.app), 'registration', {
      method: 'password',
      ...registration(email),
    });
    const responses = await runConcurrently(4, () => submit());
    expect(countValues(responses.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 404: 3 });
    expect(await shop.value('SELECT count(*)::int FROM identities WHERE email = $1', [email])).toBe(1);
    expect(await shop.value('SELECT count(*)::int FROM outbox WHERE recipient = $1', [email])).toBe(1);
    expect((await submit()).statusCode).toBe(404);
  });

  test('Recovery: a link pressed in parallel signs in once', async () => {
    const email = 'recovered-at-once@example.com';
    await createClient(shop.shop.app).signUp(email);
    const press = await prepareLink(createClient(shop.shop.app), email);
    const count = () =>
      shop.value('SELECT count(*)::int FROM sessions s JOIN identities i ON i.id = s.identity_id WHERE i.email = $1', [
        email,
      ]);
    const before = Number(await count());
    const responses = await runConcurrently(CONCURRENCY, () => press());
    expect(countValues(responses.map(({ statusCode }) => statusCode))).toEqual({ 303: CONCURRENCY });
    expect(Number(await count()) - before).toBe(1);
  });

  test('Password: of parallel changes with the former one, a single one succeeds', async () => {
    const email = 'changed-at-once@example.com';
    const client = createClient(shop.shop.app);
    await client.signUp(email);
    now = new Date(now.getTime() + 16 * 60_000);
    const submits = await runConcurrently(4, (index) =>
      prepareForm(client, 'settings', {
        method: 'password',
        password: `${NEW_PASSWORD} ${index}`,
        transient_payload: { current_password: PASSWORD, password_confirmation: `${NEW_PASSWORD} ${index}` },
      }),
    );
    const responses = await runConcurrently(4, (index) => submits[index]!());
    expect(countValues(responses.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 400: 3 });
    const changed = responses.findIndex(({ statusCode }) => statusCode === 200);
    const signIn = await createClient(shop.shop.app).submit('login', {
      identifier: email,
      password: `${NEW_PASSWORD} ${changed}`,
    });
    expect(signIn.statusCode).toBe(200);
  });
});

/** Every request of a customer that writes personal data; all are ready to be sent. */
async function prepareWrites(email: string) {
  const client = createClient(shop.shop.app);
  const device = createClient(shop.apps[1]);
  await client.signUp(email);
  const identityId = String(await shop.value('SELECT id FROM identities WHERE email = $1', [email]));
  await client.request(sendPhoneCode, { body: { phone_number: '0505551234' } });
  const code = /\d{6}/.exec((await shop.shop.lastMessage())?.body ?? '')?.[0] ?? '';
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const support = {
    name: 'Sara Haddad',
    email,
    topic: 'other',
    order_number: '',
    message: 'The mug arrived broken, please help.',
  } as const;
  const event = {
    session_id: 'abcdefghijkl',
    service: 'store-front',
    user_id: identityId,
    feature: 'cart',
    action: 'add',
    payload: { city: 'Dubai', language: 'en', theme: 'light', referer: '' },
    result: 'success',
    tags: [],
  } as const;
  const headers = { 'Idempotency-Key': randomUUID() };
  const status = (response: Promise<{ status: number }>) => response.then((received) => received.status);
  const statusCode = (response: Promise<{ statusCode: number }>) => response.then((received) => received.statusCode);
  const forms = [
    await prepareForm(device, 'login', { method: 'password', identifier: email, password: PASSWORD }),
    await prepareForm(client, 'settings', { method: 'profile', traits: { full_name: 'Sara Nasser' } }),
    await prepareForm(client, 'settings', {
      method: 'password',
      password: NEW_PASSWORD,
      transient_payload: { password_confirmation: NEW_PASSWORD },
    }),
    await prepareForm(createClient(shop.apps[1]), 'recovery', { method: 'link', email }),
    await prepareLink(device, email),
  ].map((submit) => () => statusCode(submit()));
  return {
    identityId,
    writes: [
      ...forms,
      () => status(client.request(verifyPhone, { body: { code } })),
      () => status(client.request(sendPhoneCode, { body: { phone_number: '0505554321' } })),
      () => status(client.request(createAddress, { body: DUBAI_ADDRESS })),
      () => status(client.request(toggleFavourite, { body: { product: MUG, saved: true } })),
      () => status(client.request(recordItemView, { body: { productId: MUG } })),
      () => status(client.request(syncRecentSearches, { body: { searches: ['mug'] } })),
      () => status(client.request(createQuestion, { body: { product: MUG, text: 'Is this mug of china?' } })),
      () => statusCode(client.send('POST', addToCart.path, { product: MUG, quantity: 1 })),
      () => status(client.request(uploadReviewPicture, { body: { picture: picture.toString('base64') } })),
      () => status(client.request(uploadSupportFile, { body: { name: 'a.jpg', file: picture.toString('base64') } })),
      () => status(client.request(createSupportRequest, { body: { ...support, files: [] }, headers })),
      () => statusCode(client.send('POST', reportError.path, { error: 'It broke', page_path: '/cart/' })),
      () => statusCode(client.send('POST', logActivity.path, event)),
    ],
  };
}

/** Rows of the customer in each table that names customers, in the order of the names. */
async function countRows(identityId: string) {
  const tables = await shop.shop.database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'identity_id' ORDER BY table_name`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const where = name === 'sessions' ? ` AND (ended_at IS NULL OR user_agent <> '' OR address <> '')` : '';
    const sql = `SELECT count(*)::int FROM ${name} WHERE identity_id = $1::uuid${where}`;
    counts[name] = Number(await shop.value(sql, [identityId]));
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

describe('Account deletion under parallel requests [ACC-05][API-03]', () => {
  test('AccountDeletion: no request that was under way writes personal data after it', async () => {
    const email = 'deleted-meanwhile@example.com';
    const { identityId, writes } = await prepareWrites(email);
    const statuses: (number | undefined)[] = writes.map(() => undefined);
    let sent: Promise<unknown> | undefined;
    await shop.shop.database.transaction(async (tx) => {
      await lockCustomers(tx, [identityId]);
      sent = runConcurrently(writes.length, async (index) => {
        statuses[index] = await writes[index]!();
      });
      // Every request has ended, or waits for the customer's row.
      await waitUntil(async () => {
        const waiting = await shop.otherDatabase.readPool.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length + statuses.filter((code) => code !== undefined).length >= writes.length;
      });
      await anonymizeIdentity(tx, identityId, now);
    });
    await sent;
    for (const status of statuses) expect([200, 204, 303, 400, 401, 404]).toContain(status);
    expect(await countRows(identityId)).toEqual({});
    const [identity] = await shop.shop.database.query('SELECT * FROM identities WHERE id = $1::uuid', [identityId]);
    expect(identity).toMatchObject({ full_name: '', phone_number: '', is_phone_number_activated: false });
    expect(await shop.value('SELECT count(*)::int FROM support_requests WHERE email = $1', [email])).toBe(0);
    expect(
      await shop.value(`SELECT count(*)::int FROM outbox WHERE recipient IN ($1, '+971505551234', '+971505554321')`, [
        email,
      ]),
    ).toBe(0);
  });

  test('AccountDeletion: requests in any order leave nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = `deleted-in-round-${round}@example.com`;
      const { identityId, writes } = await prepareWrites(email);
      const remove = async () => {
        await shop.otherDatabase.transaction(async (tx) => {
          await lockCustomers(tx, [identityId]);
          await anonymizeIdentity(tx, identityId, now);
        });
        return 204;
      };
      const order = [...writes.slice(0, 4 * round), remove, ...writes.slice(4 * round)];
      const statuses = await runConcurrently(order.length, (index) => order[index]!());
      for (const status of statuses) expect([200, 204, 303, 400, 401, 404]).toContain(status);
      expect([round, await countRows(identityId)]).toEqual([round, {}]);
    }
    expect((await createClient(shop.shop.app).request(listFavourites, { query: {} })).status).toBe(401);
  });
});
