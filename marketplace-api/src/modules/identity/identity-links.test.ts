import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SERVER } from '../../../test/helpers/engines.ts';
import { insertTwoCustomers } from '../../../test/helpers/two-customers.ts';
import type { Database } from '../../infra/db/database.ts';
import {
  endFlow,
  findFlow,
  type FlowRow,
  insertFlow,
  lockFlow,
  markRecovered,
  saveOutcome,
} from './flows/flow-rows.ts';
import { consumeLink, createLink, findLink, findLinkOwner, type LinkKind } from './identity-links.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const LOCALE = 'en-AE';
const HOUR_MS = 3_600_000;
const after = (ms: number): Date => new Date(NOW.getTime() + ms);

describe('links and flows of several customers [API-04]', () => {
  let opened: Awaited<ReturnType<typeof SERVER.open>>;
  let database: Database;
  let [sara, omar] = ['', ''];
  beforeAll(async () => {
    opened = await SERVER.openMigrated();
    database = opened.database;
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await database.runScript('DELETE FROM flows; DELETE FROM identities');
    [sara, omar] = await insertTwoCustomers(database);
  });

  /** A mailed link of a customer; resolves to its secret and its id. */
  async function mail(identityId: string, email: string, kind: LinkKind = 'recovery') {
    const secret = await createLink(database, { identityId, kind, email, returnTo: '/', locale: LOCALE }, NOW);
    return { secret, id: (await findLink(database, kind, secret, NOW))!.id };
  }
  const find = (kind: LinkKind, secret: string, ms = 0) => findLink(database, kind, secret, after(ms));
  const usedLinks = async () => {
    const rows = await database.query<{ id: number }>('SELECT id FROM identity_links WHERE used_at IS NOT NULL');
    return rows.map(({ id }) => id);
  };

  test('findLink: finds the link of its secret and kind; it is usable until just before its end', async () => {
    const [saras, omars] = [await mail(sara, 'sara@example.com'), await mail(omar, 'omar@example.com', 'verification')];
    expect(await find('recovery', saras.secret)).toMatchObject({ id: saras.id, identity_id: sara, is_usable: true });
    expect(await find('verification', omars.secret)).toMatchObject({ id: omars.id, identity_id: omar });
    expect(await find('verification', saras.secret)).toBeUndefined();
    expect(await find('recovery', 'unknown')).toBeUndefined();
    expect(await find('recovery', saras.secret, HOUR_MS - 1)).toMatchObject({ is_usable: true });
    expect(await find('recovery', saras.secret, HOUR_MS)).toMatchObject({ is_usable: false });
    expect([await findLinkOwner(database, saras.id), await findLinkOwner(database, omars.id)]).toEqual([sara, omar]);
  });

  test('consumeLink: uses that link once, before its end', async () => {
    const [one, other] = [await mail(sara, 'sara@example.com'), await mail(sara, 'sara@example.com')];
    await mail(omar, 'omar@example.com');
    expect(await consumeLink(database, one.id, after(HOUR_MS))).toBeUndefined();
    expect(await consumeLink(database, one.id, after(HOUR_MS - 1))).toMatchObject({ id: one.id, identity_id: sara });
    expect(await consumeLink(database, one.id, NOW)).toBeUndefined();
    expect(await usedLinks()).toEqual([one.id]);
    expect(await find('recovery', one.secret)).toMatchObject({ is_usable: false });
    expect(await find('recovery', other.secret)).toMatchObject({ is_usable: true });
  });

  test('consumeLink: rejects a link to an address that the account no longer has', async () => {
    const former = await mail(sara, 'former@example.com');
    // The former address is another account’s now.
    await database.query("UPDATE identities SET email = 'former@example.com' WHERE id = $1::uuid", [omar]);
    expect(await find('recovery', former.secret)).toMatchObject({ is_usable: false });
    expect(await consumeLink(database, former.id, NOW)).toBeUndefined();
    expect(await usedLinks()).toEqual([]);
  });

  const start = (kind: FlowRow['kind'], now = NOW, linkId?: number) =>
    insertFlow(
      database,
      {
        kind,
        csrfSecret: 'secret',
        returnTo: '/',
        requestUrl: '/',
        locale: LOCALE,
        ...(linkId !== undefined && { linkId }),
      },
      now,
    );

  test('findFlow: finds a flow by kind and id, in capitals too', async () => {
    const [login, other] = [await start('login'), await start('login')];
    expect(await findFlow(database, 'login', login.id.toUpperCase())).toEqual(login);
    expect(await findFlow(database, 'login', other.id)).toEqual(other);
    expect(await findFlow(database, 'recovery', login.id)).toBeUndefined();
    expect(await findFlow(database, 'login', '00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });

  test('insertFlow: deletes flows that ended more than a day ago', async () => {
    const [expired, ended] = [await start('login', after(-HOUR_MS - 1)), await start('login', after(-HOUR_MS))];
    await start('login', after(24 * HOUR_MS));
    expect(await findFlow(database, 'login', expired.id)).toBeUndefined();
    expect(await findFlow(database, 'login', ended.id)).toEqual(ended);
  });

  test('saveOutcome, markRecovered, endFlow: change that flow only', async () => {
    const link = await mail(sara, 'sara@example.com');
    const [one, other] = [await start('recovery', NOW, link.id), await start('recovery', NOW, link.id)];
    await saveOutcome(database, one, { state: 'sent_email' });
    expect(await lockFlow(database, one)).toMatchObject({ outcome: { state: 'sent_email' }, link_id: null });
    await markRecovered(database, one, { state: 'passed_challenge' }, sara);
    expect(await lockFlow(database, one)).toMatchObject({ outcome: { state: 'passed_challenge' }, identity_id: sara });
    expect(await lockFlow(database, other)).toEqual(other);
    expect([await endFlow(database, one), await endFlow(database, one)]).toEqual([true, false]);
    expect(await lockFlow(database, one)).toBeUndefined();
    expect(await lockFlow(database, other)).toEqual(other);
  });

  test('lockFlow: another submission waits until the transaction ends', async () => {
    const flow = await start('login');
    let later: Promise<FlowRow | undefined> = Promise.resolve(undefined);
    await database.transaction(async (tx) => {
      expect(await lockFlow(tx, flow)).toEqual(flow);
      later = database.transaction((other) => lockFlow(other, flow));
      await Promise.race([later, new Promise((resolve) => void setTimeout(resolve, 300))]);
      await endFlow(tx, flow);
    });
    expect(await later).toBeUndefined();
  });
});
