import { getReferralLink, listReferralPromotions } from 'shared-contracts/endpoints/account/referral';
import type { ReferralLink, ReferralPromotion } from 'shared-contracts/entities/account/referral';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { definePage } from 'storefront-kit/remote/page';
import { loadList, type ListData } from '../../shared/load-list.ts';
import { ShareScreen } from './ui/share-screen.tsx';

export interface ShareData extends ListData<ReferralPromotion> {
  readonly link: ReferralLink;
}

/** Share and earn (ACC-08): the personal link, its rewards, and the referred friends. */
function load(context: LoadContext): Promise<PageResult<ShareData>> {
  const { request, signal } = context;
  return loadList(context, {
    path: routes.shareAndEarn(),
    title: 'account.share.title',
    fetch: (query) =>
      Promise.all([
        request(listReferralPromotions, { query }, { signal }),
        request(getReferralLink, {}, { signal }).then((link) => ({ link })),
      ]),
  });
}

export default definePage({ load, Page: ({ data }) => <ShareScreen {...data} /> });
