import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteAccount, endSessions } from 'shared-contracts/endpoints/account/account';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import type { Queryable } from '../../src/infra/db/database.ts';
import { lockCustomers } from '../../src/modules/identity/customer-locks.ts';
import { replacePassword } from '../../src/modules/identity/passwords/credentials.ts';
import { hashPassword } from '../../src/modules/identity/passwords/password-hash.ts';
import { createClient, PASSWORD } from '../helpers/client.ts';
import { createFlowClient, readCsrfToken, readMessages, type FlowResponse } from '../helpers/identity-flow.ts';
import { waitUntil } from '../helpers/wait-until.ts';
import { openTwoProcesses } from './two-processes.ts';

const NEW_PASSWORD = 'Zaytun-7714-q';
const JSON_BODY = { accept: 'application/json' };
const INVALID = 'Invalid credentials given.';

describe('Account changes beside a change of the password or the number [API-03][API-04]', () => {
  const now = new Date('2026-06-01T10:00:00Z');
  let shop: Awaited<ReturnType<typeof openTwoProcesses>>;
  let flows: Awaited<ReturnType<typeof createFlowClient>>;
  let people = 0;
  beforeAll(async () => {
    shop = await openTwoProcesses(() => now);
    flows = await createFlowClient(shop.shop);
  });
  afterAll(() => shop.close());

  type Client = ReturnType<typeof createClient>;

  async function newCustomer() {
    const client = createClient(shop.shop.app);
    const email = `changed-${(people += 1)}@example.com`;
    await client.signUp(email);
    const identityId = String(await shop.value('SELECT id FROM identities WHERE email = $1', [email]));
    return { client, email, identityId };
  }

  /** A submission of a form that was opened before. */
  async function prepareForm(client: Client, kind: string, fields: object) {
    const flow = await flows.begin(client, kind);
    return () => client.send('POST', flow.ui.action, { csrf_token: readCsrfToken(flow), ...fields }, JSON_BODY);
  }

  /** Sends a request that waits for the customer's row while `change` runs; resolves to its response after the commit. */
  async function sendBeside<T>(
    identityId: string,
    send: () => Promise<T>,
    change: (tx: Queryable) => Promise<unknown>,
  ): Promise<T> {
    let response: Promise<T> | undefined;
    await shop.otherDatabase.transaction(async (tx) => {
      await lockCustomers(tx, [identityId]);
      let isDone = false;
      response = send().finally(() => (isDone = true));
      await waitUntil(async () => {
        const waiting = await shop.otherDatabase.readPool.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return isDone || waiting.length > 0;
      });
      await change(tx);
    });
    if (!response) throw new Error('The request was not sent.');
    return response;
  }

  const newHash = hashPassword(NEW_PASSWORD);
  const changePassword = async (tx: Queryable, identityId: string) =>
    replacePassword(tx, identityId, await newHash, now);
  const endAll = (tx: Queryable, identityId: string, but = '') =>
    tx.query('UPDATE sessions SET ended_at = $2 WHERE identity_id = $1::uuid AND id::text <> $3', [
      identityId,
      now,
      but,
    ]);
  const countActive = (identityId: string) =>
    shop.value('SELECT count(*)::int FROM sessions WHERE identity_id = $1::uuid AND ended_at IS NULL', [identityId]);
  const removedAt = (identityId: string) =>
    shop.value('SELECT removed_at FROM identities WHERE id = $1::uuid', [identityId]);

  test('Sign-in: a password that is replaced after its check opens no session', async () => {
    const { email, identityId } = await newCustomer();
    const browser = createClient(shop.shop.app);
    const submit = await prepareForm(browser, 'login', { method: 'password', identifier: email, password: PASSWORD });
    const response = await sendBeside(identityId, submit, async (tx) => {
      await changePassword(tx, identityId);
      await endAll(tx, identityId);
    });
    expect(response.statusCode).toBe(400);
    expect(response.json<FlowResponse>().ui.messages?.map(({ text }) => text)).toEqual([INVALID]);
    expect(await countActive(identityId)).toBe(0);
    const next = await browser.submit('login', { identifier: email, password: NEW_PASSWORD });
    expect(next.statusCode).toBe(200);
  });

  test('AccountDeletion: a session that ends after the check of its password deletes nothing [ACC-05]', async () => {
    const { client, identityId } = await newCustomer();
    const remove = () => client.request(deleteAccount, { body: { password: PASSWORD } });
    const { status } = await sendBeside(identityId, remove, (tx) => endAll(tx, identityId));
    expect([status, await removedAt(identityId)]).toEqual([401, null]);
  });

  test('AccountDeletion: a password that is replaced after its check deletes nothing [ACC-05]', async () => {
    const { client, identityId } = await newCustomer();
    const remove = (password: string) => client.request(deleteAccount, { body: { password } });
    const { status, body } = await sendBeside(
      identityId,
      () => remove(PASSWORD),
      (tx) => changePassword(tx, identityId),
    );
    expect([status, body]).toEqual([400, { password: [INVALID] }]);
    expect(await removedAt(identityId)).toBeNull();
    expect((await remove(NEW_PASSWORD)).status).toBe(204);
  });

  test('Sessions: the former password ends none of the session that replaced it [ACC-05]', async () => {
    const { client: owner, email, identityId } = await newCustomer();
    const thief = createClient(shop.apps[1]);
    await thief.submit('login', { identifier: email, password: PASSWORD });
    await thief.renewToken();
    const ownSession = (await owner.request(whoami, {})).body.id;
    const { status } = await sendBeside(
      identityId,
      () => thief.request(endSessions, { body: { password: PASSWORD } }),
      async (tx) => {
        await changePassword(tx, identityId);
        await endAll(tx, identityId, ownSession);
      },
    );
    expect(status).toBe(401);
    expect((await owner.request(whoami, {})).status).toBe(200);
  });

  test('Profile: a saved name leaves a number that was verified at the same time [ACC-05]', async () => {
    const { client, identityId } = await newCustomer();
    for (const [index, traits] of [
      { full_name: 'Sara Nasser' },
      { full_name: 'Sara Nasser', phone_number: ' ' },
    ].entries()) {
      const submit = await prepareForm(client, 'settings', { method: 'profile', traits });
      const number = `+97150555000${index}`;
      const response = await sendBeside(identityId, submit, (tx) =>
        tx.query('UPDATE identities SET phone_number = $2, is_phone_number_activated = true WHERE id = $1::uuid', [
          identityId,
          number,
        ]),
      );
      expect([response.statusCode, readMessages(response.json<FlowResponse>())]).toEqual([200, {}]);
      const { traits: saved, metadata_public: metadata } = (await client.request(whoami, {})).body.identity;
      expect(saved).toMatchObject({ full_name: 'Sara Nasser', phone_number: number });
      expect(metadata).toMatchObject({ is_phone_number_activated: true });
    }
  });
});
