import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jwtVerify, SignJWT } from 'jose';
import { hasCode } from '../../infra/error-code.ts';
import type { Visitor } from '../../infra/http/request-context.ts';

/** Life of an access token in seconds (specification section 9: about 40 minutes). */
export const TOKEN_SECONDS = 40 * 60;

const GUEST = 'guest';

/** Makes and reads access tokens: JWT, HS256, with `sub` (identity id, or `guest`), `sid` and `exp`. */
export interface Tokens {
  issue(visitor: Visitor): Promise<{ access_token: string; expires_in: number }>;
  /**
   * Who a token was made for; undefined when it is broken, forged or expired. A customer's session may have ended since:
   * the caller asks for that.
   */
  read(token: string): Promise<Visitor | undefined>;
}

/** @param secret at least 32 characters. */
export function createTokens(secret: string, clock: () => Date): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: async (visitor) => {
      const now = Math.floor(clock().getTime() / 1000);
      const customer = visitor.kind === 'customer';
      const access_token = await new SignJWT({ sid: customer ? visitor.sessionId : randomUUID() })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(customer ? visitor.identityId : GUEST)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_SECONDS)
        .sign(key);
      return { access_token, expires_in: TOKEN_SECONDS };
    },
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: clock() });
        if (typeof payload.sub !== 'string' || typeof payload['sid'] !== 'string') return undefined;
        if (payload.sub === GUEST) return { kind: 'guest' };
        return { kind: 'customer', identityId: payload.sub, sessionId: payload['sid'] };
      } catch {
        return undefined;
      }
    },
  };
}

/**
 * The secret kept in the data folder, made at the first start; readable by its owner only.
 * @throws Error when the file holds no secret, as after a full disk.
 */
export async function loadTokenSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'token-secret');
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // In one step with its content: of two processes that start at once both read the same whole secret.
    await link(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readFile(file, 'utf8');
  if (secret.length < 32)
    throw new Error(`${file} holds no secret of 32 characters. Remove it: the next start makes one.`);
  return secret;
}
