import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { listReferralPromotions } from 'shared-contracts/endpoints/account/referral';
import type { ReferralLink, ReferralPromotion } from 'shared-contracts/entities/account/referral';
import { routes } from 'shared-contracts/routes';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { formatDate, formatMoney } from 'storefront-kit/format/format';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { Card } from 'storefront-kit/ui/layout/card';
import { Pagination } from 'storefront-kit/ui/navigation/pagination';
import { Price } from 'storefront-kit/ui/product/price';
import { DashboardPage } from '../../../shared/dashboard-page.tsx';
import { createListQuery, type ListData } from '../../../shared/load-list.ts';
import { pagePath } from '../../../shared/paging.ts';
import { ShareLink } from './share-link.tsx';

const style = css`
  h2 {
    margin-block-end: ${space(2)};
    font-size: ${type.lg};
  }
  ol {
    display: grid;
    gap: ${space(1)};
    margin-block-end: ${space(4)};
    padding-inline-start: ${space(5)};
    list-style: decimal;
  }
  .friends li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    padding-block: ${space(3)};
  }
  .friends li + li {
    border-block-start: 1px solid ${color.border};
  }
  .when {
    display: block;
    color: ${color.muted};
    font-size: ${type.sm};
  }
`;

interface ShareScreenProps extends ListData<ReferralPromotion> {
  readonly link: ReferralLink;
}

/** Explanation of sharing, the link, its earnings, and the referred friends. */
export function ShareScreen({ customer, page, pageCount, list, link }: ShareScreenProps) {
  const { formatMessage } = useIntl();
  const { data: { results: items } = list } = useEndpoint(
    listReferralPromotions,
    { query: createListQuery(page) },
    { fallback: list },
  );
  const host = useHost();
  const steps = {
    friend: formatMoney(link.friend_gets, host),
    you: formatMoney(link.you_get, host),
  };
  return (
    <DashboardPage
      customer={customer}
      current={routes.shareAndEarn()}
      title={formatMessage({ id: 'account.share.title' })}
      lead={formatMessage({ id: 'account.share.lead' }, steps)}
    >
      <Card css={style} aria-labelledby="share-how">
        <h2 id="share-how">{formatMessage({ id: 'account.share.how' })}</h2>
        <ol>
          <li>{formatMessage({ id: 'account.share.step1' })}</li>
          <li>{formatMessage({ id: 'account.share.step2' })}</li>
          <li>{formatMessage({ id: 'account.share.step3' })}</li>
        </ol>
        <ShareLink link={link} />
      </Card>
      <Card css={style} aria-labelledby="share-earned">
        <h2 id="share-earned">{formatMessage({ id: 'account.share.earned' })}</h2>
        <Price price={link.earned} size="lg" />
      </Card>
      <Card css={style} aria-labelledby="share-friends">
        <h2 id="share-friends">{formatMessage({ id: 'account.share.friends' })}</h2>
        {items.length === 0 && <p>{formatMessage({ id: 'account.share.none' })}</p>}
        <ul className="friends">
          {items.map((friend) => (
            <Friend key={friend.joined + friend.initial} friend={friend} />
          ))}
        </ul>
      </Card>
      <Pagination page={page} pageCount={pageCount} pathOf={(target) => pagePath(routes.shareAndEarn(), target)} />
    </DashboardPage>
  );
}

function Friend({ friend: { initial, joined, amount } }: { readonly friend: ReferralPromotion }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  return (
    <li>
      <span>
        {formatMessage({ id: 'account.share.friend' }, { initial: initial || '·' })}
        <span className="when">
          {formatMessage({ id: 'account.share.joined' }, { date: formatDate(joined, host) })}
        </span>
      </span>
      {amount ? (
        <Badge tone="success">{formatMoney(amount, host)}</Badge>
      ) : (
        <Badge>{formatMessage({ id: 'account.share.waiting' })}</Badge>
      )}
    </li>
  );
}
