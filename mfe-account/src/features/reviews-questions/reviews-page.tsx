import { useIntl } from 'react-intl';
import { listMyReviews } from 'shared-contracts/endpoints/catalogue/reviews';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import type { LoadContext } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { iconStar } from 'storefront-kit/ui/media/icons';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { definePage } from 'storefront-kit/remote/page';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Card } from 'storefront-kit/ui/layout/card';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { Pagination } from 'storefront-kit/ui/navigation/pagination';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { DashboardPage } from '../../shared/dashboard-page.tsx';
import { createListQuery, loadList, type ListData } from '../../shared/load-list.ts';
import { pagePath } from '../../shared/paging.ts';
import { UserContentCard } from './ui/user-content-card.tsx';

type ListedReview = EndpointOutput<typeof listMyReviews>['results'][number];

/** The customer's reviews (ACC-07). */
function load(context: LoadContext) {
  const { request, signal } = context;
  return loadList(context, {
    path: routes.myReviews(),
    title: 'account.userContent.reviews',
    fetch: async (query) => [await request(listMyReviews, { query }, { signal }), {}],
  });
}

function Page({ data: { customer, page, pageCount, list } }: { readonly data: ListData<ListedReview> }) {
  const { formatMessage } = useIntl();
  const { data: { results: items } = list } = useEndpoint(
    listMyReviews,
    { query: createListQuery(page) },
    { fallback: list },
  );
  return (
    <DashboardPage
      customer={customer}
      current={routes.myReviews()}
      title={formatMessage({ id: 'account.userContent.reviews' })}
    >
      {items.length === 0 && (
        <Card>
          <EmptyState
            icon={iconStar}
            title={formatMessage({ id: 'account.userContent.noReviews' })}
            text={formatMessage({ id: 'account.userContent.noReviewsText' })}
            actions={<ButtonLink to={routes.orders()}>{formatMessage({ id: 'account.orders.title' })}</ButtonLink>}
          />
        </Card>
      )}
      {items.map(({ id, product, created, rating, text, language }) => (
        <UserContentCard key={id} product={product} tab="reviews" created={created}>
          <p>
            <Badge tone="warning" icon={iconStar}>
              {formatMessage({ id: 'account.userContent.stars' }, { stars: rating })}
            </Badge>
          </p>
          {text && (
            <p className="said" lang={language} dir="auto">
              <BidiText text={text} />
            </p>
          )}
        </UserContentCard>
      ))}
      <Pagination page={page} pageCount={pageCount} pathOf={(target) => pagePath(routes.myReviews(), target)} />
    </DashboardPage>
  );
}

export default definePage({ load, Page });
