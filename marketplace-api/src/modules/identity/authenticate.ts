import type { Visitor } from '../../infra/http/request-context.ts';
import type { IdentityServices } from './access-tokens.ts';
import { isSessionActive } from './sessions.ts';

/**
 * Creates the check of access tokens: it resolves to the token's visitor, or to undefined for an invalid token, or
 * where the customer's session has ended.
 */
export function createAuthentication({ tokens, database, clock }: IdentityServices) {
  return async (token: string): Promise<Visitor | undefined> => {
    const visitor = await tokens.read(token);
    if (visitor?.kind !== 'customer') return visitor;
    return (await isSessionActive(database.readPool, visitor, clock())) ? visitor : undefined;
  };
}
