import { getReferralLink, listReferralPromotions } from 'shared-contracts/endpoints/account/referral';
import { toPageResponse } from '../../../infra/http/pagination.ts';
import { requireCustomer, type Router } from '../../../infra/http/router.ts';
import type { Services } from '../../../infra/services.ts';
import { findReferralCode, REFERRAL_COOKIE } from './referral-codes.ts';
import { loadEarnedAmount, findReferrals } from './find-referrals.ts';
import { getReferralRewards } from './referral-terms.ts';

/** Referral endpoints (ACC-08). */
export function referralRoutes(router: Router, { database }: Services): void {
  router.handle(getReferralLink, async (_input, context) => {
    const { identityId } = requireCustomer(context);
    const code = await findReferralCode(database, identityId);
    const { referrer, friend } = getReferralRewards(context.country);
    return {
      code,
      path: `/?${new URLSearchParams({ [REFERRAL_COOKIE]: code }).toString()}`,
      you_get: referrer,
      friend_gets: friend,
      earned: await loadEarnedAmount(database, identityId, context.currency),
    };
  });
  router.handle(listReferralPromotions, async ({ query }, context) => {
    const { identityId } = requireCustomer(context);
    return toPageResponse(listReferralPromotions, { query }, await findReferrals(database, identityId, query));
  });
}
