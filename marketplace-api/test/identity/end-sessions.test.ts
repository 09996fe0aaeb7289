import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '../../src/infra/db/database.ts';
import { migrate } from '../../src/infra/db/migrate.ts';
import { openPostgres } from '../../src/infra/db/postgres.ts';
import { addIdentity } from '../../src/modules/identity/identities.ts';
import { findSession, openSession } from '../../src/modules/identity/sessions.ts';
import { createDatabase, PATIENT_LIMITS } from '../helpers/engines.ts';

const COMMAND = fileURLToPath(new URL('../../src/commands/end-sessions.ts', import.meta.url));

/** Runs the operator's command; resolves to its exit status and output. */
async function endSessions(url: string, ...args: readonly string[]): Promise<readonly [number, string]> {
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], { env });
    return [0, stdout];
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return [code, stdout || stderr];
  }
}

const DEVICE = { userAgent: 'A phone', ipAddress: '198.51.100.7', browserHash: 'phone' };

describe('end-sessions', () => {
  let opened: Awaited<ReturnType<typeof createDatabase>>;
  let database: Database;
  beforeAll(async () => {
    opened = await createDatabase();
    database = openPostgres(opened.url, PATIENT_LIMITS);
    await migrate(database);
  });
  afterAll(async () => {
    await database.close();
    await opened.dispose();
  });

  /** A new customer with sessions on a number of devices; resolves to the secrets of their cookies. */
  async function signIn(email: string, devices: number): Promise<string[]> {
    const now = new Date();
    const { id } = await addIdentity(database, { email, fullName: 'Sara', phoneNumber: '', passwordHash: '-' }, now);
    const secrets: string[] = [];
    for (let device = 0; device < devices; device += 1)
      secrets.push((await openSession(database, id, DEVICE, now)).secret);
    return secrets;
  }

  test('ends a customer’s sessions on every device at once, and no other customer’s [API-04]', async () => {
    const secrets = [
      ...(await signIn('lost-phone@example.com', 2)),
      ...(await signIn('other-customer@example.com', 1)),
    ];
    const isActive = () =>
      Promise.all(secrets.map(async (secret) => (await findSession(database, secret, new Date())) !== undefined));
    expect(await isActive()).toEqual([true, true, true]);
    expect(await endSessions(opened.url, 'Lost-Phone@example.com')).toEqual([0, '2 sessions of 1 accounts ended\n']);
    expect(await isActive()).toEqual([false, false, true]);
    expect(await endSessions(opened.url, 'lost-phone@example.com')).toEqual([0, '0 sessions of 1 accounts ended\n']);
  });

  test('an unknown address has exit status 2, and a missing one shows the usage', async () => {
    expect(await endSessions(opened.url, 'nobody@example.com')).toEqual([2, '0 sessions of 0 accounts ended\n']);
    const [status, output] = await endSessions(opened.url);
    expect([status, output.startsWith('Usage: ')]).toEqual([1, true]);
  });
});
