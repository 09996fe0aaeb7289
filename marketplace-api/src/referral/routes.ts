import { getReferralLink, listReferralPromotions } from 'shared-contracts/endpoints/referral';
import { pageAnswer } from '../catalogue/paging.ts';
import { customerOf, type Router } from '../http/route.ts';
import type { Services } from '../services.ts';
import { codeOf, REFERRAL_COOKIE } from './codes.ts';
import { earnedIn, findPromotions } from './promotions.ts';
import { rewardsIn } from './terms.ts';

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
