import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { decodeJwt, SignJWT } from 'jose';
import type { Visitor } from '../../infra/http/request-context.ts';
import { createTokens, loadTokenSecret, TOKEN_SECONDS } from './access-tokens.ts';

test('loadTokenSecret: concurrent starts on a new folder all read one whole secret [API-03]', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'secret-'));
  for (let round = 0; round < 10; round++) {
    const folder = join(parent, String(round));
    const secrets = await Promise.all(Array.from({ length: 12 }, () => loadTokenSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{64}$/);
    expect(await readdir(folder)).toEqual(['token-secret']);
  }
  await rm(parent, { recursive: true });
});

test('loadTokenSecret: refuses a file without a secret, which anyone could sign with [API-04]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  await writeFile(join(folder, 'token-secret'), '');
  await expect(loadTokenSecret(folder)).rejects.toThrow('holds no secret of 32 characters');
  await rm(folder, { recursive: true });
});

test('loadTokenSecret: only its owner may read the file; 32 characters are long enough [API-04]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  const file = join(folder, 'token-secret');
  const secret = await loadTokenSecret(join(folder));
  expect(await readFile(file, 'utf8')).toBe(secret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(file, 'x'.repeat(32));
  expect(await loadTokenSecret(folder)).toBe('x'.repeat(32));
  await writeFile(file, 'x'.repeat(31));
  await expect(loadTokenSecret(folder)).rejects.toThrow(file);
  await rm(folder, { recursive: true });
});

test('loadTokenSecret: creates the given folder, and names the cause of a failure [API-04]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  expect(await loadTokenSecret(join(folder, 'new', 'data'))).toMatch(/^[\w-]{64}$/);
  await writeFile(join(folder, 'a-file'), '');
  await expect(loadTokenSecret(join(folder, 'a-file'))).rejects.toThrow('EEXIST');
  await rm(folder, { recursive: true });
});

describe('createTokens [AUTH-05]', () => {
  const SECRET = 'a secret of the tests, long enough';
  const CUSTOMER: Visitor = { kind: 'customer', identityId: 'b2f6c1de-0000-4000-8000-000000000001', sessionId: 's-1' };
  const ISSUED = new Date('2026-06-01T10:00:00.900Z');
  const at = (seconds: number) => createTokens(SECRET, () => new Date(ISSUED.getTime() + seconds * 1000));
  /** A token forged by someone else, with the shop's secret unless another is given. */
  const forge = (claims: Record<string, unknown>, { secret = SECRET, alg = 'HS256' } = {}): Promise<string> =>
    new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setExpirationTime(Math.floor(ISSUED.getTime() / 1000) + 60)
      .sign(new TextEncoder().encode(secret));

  test('reads a customer and a guest from their tokens', async () => {
    for (const visitor of [CUSTOMER, { kind: 'guest' } as const]) {
      const { access_token, expires_in } = await at(0).issue(visitor);
      expect(expires_in).toBe(2_400);
      expect(await at(0).read(access_token)).toEqual(visitor);
    }
  });

  test('a token contains its times and the customer’s session, and no two guests’ are equal', async () => {
    const { access_token } = await at(0).issue(CUSTOMER);
    const issuedAt = Math.floor(ISSUED.getTime() / 1000);
    expect(decodeJwt(access_token)).toEqual({
      sub: 'b2f6c1de-0000-4000-8000-000000000001',
      sid: 's-1',
      iat: issuedAt,
      exp: issuedAt + TOKEN_SECONDS,
    });
    const guests = [await at(0).issue({ kind: 'guest' }), await at(0).issue({ kind: 'guest' })].map(
      ({ access_token: token }) => decodeJwt(token),
    );
    expect(guests.map(({ sub }) => sub)).toEqual(['guest', 'guest']);
    expect(guests[0]?.['sid']).not.toBe(guests[1]?.['sid']);
  });

  test('is valid until its last second, and not beyond', async () => {
    const { access_token } = await at(0).issue(CUSTOMER);
    expect(await at(2_398).read(access_token)).toEqual(CUSTOMER);
    expect(await at(2_400).read(access_token)).toBeUndefined();
    expect(await at(86_400).read(access_token)).toBeUndefined();
  });

  test('refuses a token of another secret or algorithm, or a modified one', async () => {
    const claims = { sub: CUSTOMER.identityId, sid: 's-1' };
    expect(await at(0).read(await forge(claims))).toEqual(CUSTOMER);
    expect(await at(0).read(await forge(claims, { secret: 'another secret, and long enough' }))).toBeUndefined();
    const long = SECRET.padEnd(64, '!');
    const other = createTokens(long, () => ISSUED);
    expect(await other.read(await forge(claims, { secret: long, alg: 'HS512' }))).toBeUndefined();
    const [head = '', , signature = ''] = (await forge(claims)).split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'another', exp: 9_999_999_999 })).toString(
      'base64url',
    );
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${head}.${payload}.${signature}`, `${none}.${payload}.`, 'a.b.c', ''])
      expect(await at(0).read(token)).toBeUndefined();
  });

  test('ignores a key that the token’s own header contains or names', async () => {
    const own = 'a key of the attacker, long enough';
    const key = new TextEncoder().encode(own);
    const jwk = { kty: 'oct', k: Buffer.from(own).toString('base64url'), alg: 'HS256' };
    for (const header of [{ jwk }, { jku: 'https://evil.example/keys.json' }, { kid: '../../dev/null' }]) {
      const forged = await new SignJWT({ sub: CUSTOMER.identityId, sid: 's-1' })
        .setProtectedHeader({ alg: 'HS256', ...header })
        .setExpirationTime(Math.floor(ISSUED.getTime() / 1000) + 60)
        .sign(key);
      expect(await at(0).read(forged)).toBeUndefined();
    }
  });

  test('refuses a token without subject or session', async () => {
    for (const claims of [{ sid: 's-1' }, { sub: 'guest' }, { sub: 'guest', sid: 1 }, { sub: 'someone' }, {}])
      expect(await at(0).read(await forge(claims))).toBeUndefined();
  });
});
