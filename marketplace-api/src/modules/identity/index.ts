import type { RegisterModule } from '../../infra/http/module.ts';
import type { IdentityServices } from './access-tokens.ts';
import type { IdentityHooks } from './flows/browser-session.ts';
import { identityRoutes } from './routes.ts';
import { tokenRoute } from './token-route.ts';

export { createTokens, type IdentityServices, loadTokenSecret } from './access-tokens.ts';
export { activeCustomerSql, lockActiveCustomer } from './active-customer.ts';
export { lockCustomers } from './customer-locks.ts';
export { completeProfile, findActiveIdentity, findIdentity, type IdentityRow } from './identities.ts';
export { findPasswordHash } from './passwords/credentials.ts';
export { guardPassword } from './passwords/password-guard.ts';
export { hashPassword, verifyPassword } from './passwords/password-hash.ts';
export { normalizePhone, westernDigits } from './phone-number.ts';
export { endAllSessions, endOwnSessions, isSessionActive, listOwnSessions } from './sessions.ts';
export { createAuthentication } from './authenticate.ts';

/** The identity provider and the token endpoint. `hooks` is other modules' part of the flows. */
export const registerIdentity =
  (hooks: IdentityHooks): RegisterModule<IdentityServices> =>
  async ({ app, services }) => {
    await identityRoutes(app, services, hooks);
    tokenRoute(app, services);
  };
