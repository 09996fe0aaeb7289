import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { jwtVerify, SignJWT } from 'jose';
import { loadOrCreateSecret } from 'server-kit/load-or-create-secret';
import type { Visitor } from '../../infra/http/request-context.ts';
import type { Services } from '../../infra/services.ts';

/** Lifetime of an access token in seconds (specification section 9: about 40 minutes). */
export const TOKEN_SECONDS = 40 * 60;

const GUEST = 'guest';

/** Creates and reads access tokens: JWT, HS256, with `sub` (identity id, or `guest`), `sid` and `exp`. */
export interface Tokens {
  issue(visitor: Visitor): Promise<{ access_token: string; expires_in: number }>;
  /**
   * The visitor of a token; undefined for a malformed, forged or expired one. The caller checks whether a customer's
   * session has ended since.
   */
  read(token: string): Promise<Visitor | undefined>;
}

/** Services with the access tokens. */
export interface IdentityServices extends Services {
  readonly tokens: Tokens;
}

/** @param secret at least 32 characters */
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
 * Reads the secret of the data folder, generated at the first start.
 * @throws Error when the file contains no secret
 */
export function loadTokenSecret(dataDir: string): Promise<string> {
  return loadOrCreateSecret(join(dataDir, 'token-secret'));
}
