import type { RegisterModule } from '../../infra/http/module.ts';
import { withReadPool } from '../../infra/services.ts';
import { dealRoutes } from './deals/routes.ts';
import { referralRoutes } from './referral/routes.ts';

export { createPromotionClock } from './deals/promotion-clock.ts';
export { nextPromotionChange } from './deals/promotion-schedule.ts';
export {
  canReusePromo,
  findUsablePromo,
  lockOrderPromo,
  parsePromoCode,
  type Promo,
} from './promo-codes/promo-codes.ts';
export { recordReferral, REFERRAL_COOKIE } from './referral/referral-codes.ts';
export { grantReferral, revokeReferral } from './referral/referral-rewards.ts';

/** Deals, promo codes and referrals. */
export const registerPromotions: RegisterModule = ({ router, services }) => {
  dealRoutes(router, withReadPool(services));
  referralRoutes(router, services);
};
