import { getPhone, sendPhoneCode, verifyPhone } from 'shared-contracts/endpoints/account/phone';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { badRequest } from '../../../infra/http/http-error.ts';
import { requireCustomer, type Router } from '../../../infra/http/router.ts';
import { normalizePhone } from '../../identity/index.ts';
import type { Services } from '../../../infra/services.ts';
import { loadPhoneState } from './phone-codes.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

/** Registers the endpoints of phone verification by code (CART-12, ACC-05). */
export function phoneRoutes(router: Router, services: Services): void {
  const loadState = (identityId: string) => loadPhoneState(services.database, identityId, services.clock());
  router.handle(getPhone, (_input, context) => loadState(requireCustomer(context).identityId));
  router.handle(sendPhoneCode, async ({ body }, context) => {
    const { identityId } = requireCustomer(context);
    const phoneNumber = normalizePhone(body.phone_number, context.country);
    if (!phoneNumber) throw badRequest({ phone_number: [ERROR_MESSAGES.phone_not_supported] });
    await sendCode(services, { identityId, phoneNumber, language: context.language, ip: context.ipAddress });
    return loadState(identityId);
  });
  router.handle(verifyPhone, async ({ body }, context) => {
    const { identityId } = requireCustomer(context);
    await verifyCode(services, identityId, body.code);
    return loadState(identityId);
  });
}
