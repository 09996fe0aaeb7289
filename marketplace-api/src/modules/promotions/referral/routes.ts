import { getReferralLink, listReferralPromotions } from 'shared-contracts/endpoints/referral';
import { pageAnswer } from '../../../infra/http/pagination.ts';
import { customerOf, type Router } from '../../../infra/http/router.ts';
import type { Services } from '../../../services.ts';
import { codeOf, REFERRAL_COOKIE } from './referral-codes.ts';
import { earnedIn, findPromotions } from './find-referrals.ts';
import { rewardsIn } from './referral-terms.ts';

/** Share and earn (ACC-08). */
export function referralRoutes(router: Router, { database }: Services): void {
  router.on(getReferralLink, async (_input, context) => {
    const { identityId } = customerOf(context);
    const code = await codeOf(database, identityId);
    const { you, friend } = rewardsIn(context.country);
    return {
      code,
      path: `/?${new URLSearchParams({ [REFERRAL_COOKIE]: code }).toString()}`,
      you_get: you,
      friend_gets: friend,
      earned: await earnedIn(database, identityId, context.currency),
    };
  });
  router.on(listReferralPromotions, async ({ query }, context) => {
    const { identityId } = customerOf(context);
    return pageAnswer(listReferralPromotions, { query }, await findPromotions(database, identityId, query));
  });
}
