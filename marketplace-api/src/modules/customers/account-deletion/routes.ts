import { deleteAccount } from 'shared-contracts/endpoints/account/account';
import { AFTER_SALES_MESSAGES } from 'shared-contracts/after-sales-messages';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { badRequest, unauthorized } from '../../../infra/http/http-error.ts';
import { requireCustomer, type Router } from '../../../infra/http/router.ts';
import { lockCustomers, findPasswordHash, findIdentity, verifyPassword, guardPassword } from '../../identity/index.ts';
import { tooManyRequests } from '../../../infra/rate-limits/limiter.ts';
import type { Services } from '../../../infra/services.ts';
import { hasOpenOrder, anonymizeIdentity } from './delete-account.ts';

/** Registers the endpoint of account deletion (ACC-05). Wrong passwords count towards the sign-in limit. */
export function accountDeletionRoutes(router: Router, services: Services): void {
  const { database, clock } = services;
  router.handle(deleteAccount, async ({ body }, context) => {
    const { identityId, sessionId } = requireCustomer(context);
    const identity = await findIdentity(database, identityId);
    if (!identity) throw unauthorized();
    const attempt = { account: identity.email, ip: context.ipAddress, provenBy: `session ${sessionId}` };
    const result = await guardPassword(services, attempt, async () =>
      (await verifyPassword(await findPasswordHash(database, identityId), body.password)) ? identity : undefined,
    );
    if (result.outcome === 'refused') throw tooManyRequests(result.retryAfter);
    if (result.outcome === 'wrong') throw badRequest({ password: [ERROR_MESSAGES.invalid_credentials] });
    await database.transaction(async (tx) => {
      await lockCustomers(tx, [identityId]);
      if (await hasOpenOrder(tx, identityId)) throw badRequest(AFTER_SALES_MESSAGES.order_under_way);
      await anonymizeIdentity(tx, identityId, clock());
    });
    return {};
  });
}
