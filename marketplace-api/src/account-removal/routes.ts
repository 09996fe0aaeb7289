import { removeAccount } from 'shared-contracts/calls/account';
import { AFTER_SALES_MESSAGES, ERROR_MESSAGES } from 'shared-contracts/errors';
import { lockCustomer } from '../cart/basket.ts';
import { badRequest, HttpError, unauthorized } from '../http/errors.ts';
import { customerOf, type Router } from '../http/route.ts';
import { passwordHashOf } from '../identity/credentials.ts';
import { findIdentity } from '../identity/identities.ts';
import { verifyPassword } from '../identity/password.ts';
import { isThrottled, noteFailure } from '../identity/throttle.ts';
import type { Services } from '../services.ts';
import { hasOpenOrder, removeIdentity } from './remove.ts';

/** Removing the account (ACC-05). Wrong passwords count as those at sign-in. */
export function accountRemovalRoutes(router: Router, { database, clock }: Services): void {
  router.on(removeAccount, async ({ body }, context) => {
    const { identityId } = customerOf(context);
    const identity = await findIdentity(database, identityId);
    if (!identity) throw unauthorized();
    const attempt = { account: identity.email, address: context.address };
    if (await isThrottled(database, attempt, clock())) throw new HttpError(429, ERROR_MESSAGES.too_many);
    if (!(await verifyPassword(await passwordHashOf(database, identityId), body.password))) {
      await noteFailure(database, attempt, clock());
      throw badRequest({ password: [ERROR_MESSAGES.invalid_credentials] });
    }
    await database.transaction(async (tx) => {
      await lockCustomer(tx, identityId);
      if (await hasOpenOrder(tx, identityId)) throw badRequest(AFTER_SALES_MESSAGES.order_under_way);
      await removeIdentity(tx, identityId, clock());
    });
    return {};
  });
}
