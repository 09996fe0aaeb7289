import { endSessions, listSessions } from 'shared-contracts/endpoints/account/account';
import { notFound } from '../../../infra/http/http-error.ts';
import { requireCustomer, type Router } from '../../../infra/http/router.ts';
import { endOwnSessions, isSessionActive, listOwnSessions } from '../../identity/index.ts';
import type { Services } from '../../../infra/services.ts';
import { runConfirmed } from '../confirm-password.ts';

/** Registers the endpoints of a customer's sessions (ACC-05, OWASP ASVS 5.0, 7.5.2). */
export function sessionRoutes(router: Router, services: Services): void {
  const { database, clock } = services;
  router.handle(listSessions, async (_input, context) => {
    const customer = requireCustomer(context);
    const sessions = await listOwnSessions(database, customer, clock());
    return {
      results: sessions.map((session) => ({
        id: session.id,
        current: session.id === customer.sessionId,
        user_agent: session.user_agent,
        address: session.address,
        signed_in: session.authenticated_at.toISOString(),
        last_used: session.last_used_at.toISOString(),
        expires: session.expires_at.toISOString(),
      })),
    };
  });
  router.handle(endSessions, async ({ body: { password, session } }, context) => {
    const customer = requireCustomer(context);
    const { identityId, sessionId } = customer;
    const isOwn = (id: string) => isSessionActive(database, { sessionId: id, identityId }, clock());
    if (session !== undefined && (session === sessionId || !(await isOwn(session)))) throw notFound();
    const confirmation = { identityId, sessionId, ipAddress: context.ipAddress, password };
    const ended = await runConfirmed(services, confirmation, (tx) => endOwnSessions(tx, customer, session, clock()));
    if (session !== undefined && ended === 0) throw notFound();
    return { ended };
  });
}
