import { deleteAccount } from 'shared-contracts/endpoints/account/account';
import { AFTER_SALES_MESSAGES } from 'shared-contracts/after-sales-messages';
import { badRequest } from '../../../infra/http/http-error.ts';
import { requireCustomer, type Router } from '../../../infra/http/router.ts';
import type { Services } from '../../../infra/services.ts';
import { runConfirmed } from '../confirm-password.ts';
import { hasOpenOrder, anonymizeIdentity } from './delete-account.ts';

/** Registers the endpoint of account deletion (ACC-05). */
export function accountDeletionRoutes(router: Router, services: Services): void {
  router.handle(deleteAccount, async ({ body }, context) => {
    const { identityId, sessionId } = requireCustomer(context);
    const { ipAddress } = context;
    await runConfirmed(services, { identityId, sessionId, ipAddress, password: body.password }, async (tx) => {
      if (await hasOpenOrder(tx, identityId)) throw badRequest(AFTER_SALES_MESSAGES.order_under_way);
      await anonymizeIdentity(tx, identityId, services.clock());
    });
    return {};
  });
}
