import type { FastifyInstance } from 'fastify';
import { fetchToken } from 'shared-contracts/endpoints/account/token';
import { parseCookies } from '../../infra/http/cookies.ts';
import type { IdentityServices } from './access-tokens.ts';
import { sessionCookieName, touchSession } from './sessions.ts';

/**
 * The token endpoint: an access token for the session of the cookie, or for a guest. Only this endpoint exchanges the
 * cookie for API access, and only this origin can read its response.
 */
export function tokenRoute(app: FastifyInstance, { database, tokens, clock, config }: IdentityServices): void {
  app.route({
    method: fetchToken.method,
    url: fetchToken.path,
    handler: async (request, reply) => {
      const secret = parseCookies(request.headers.cookie)[sessionCookieName(config)];
      const session = secret ? await touchSession(database, secret, clock()) : undefined;
      void reply.header('cache-control', 'no-store');
      return tokens.issue(
        session ? { kind: 'customer', identityId: session.identity_id, sessionId: session.id } : { kind: 'guest' },
      );
    },
  });
}
