import { useIntl } from 'react-intl';
import { listMyQuestions } from 'shared-contracts/endpoints/catalogue/questions';
import type { OwnQuestion } from 'shared-contracts/entities/catalogue/review';
import type { LoadContext } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { iconInfo } from 'storefront-kit/ui/media/icons';
import { useEndpoint } from 'storefront-kit/data/use-endpoint';
import { definePage } from 'storefront-kit/remote/page';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Card } from 'storefront-kit/ui/layout/card';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { Pagination } from 'storefront-kit/ui/navigation/pagination';
import { DashboardPage } from '../../shared/dashboard-page.tsx';
import { createListQuery, loadList, type ListData } from '../../shared/load-list.ts';
import { pagePath } from '../../shared/paging.ts';
import { QuestionCard } from './ui/question-card.tsx';

/** The customer's questions (ACC-07); one without an answer can be edited. */
function load(context: LoadContext) {
  const { request, signal } = context;
  return loadList(context, {
    path: routes.myQuestions(),
    title: 'account.userContent.questions',
    fetch: async (query) => [await request(listMyQuestions, { query }, { signal }), {}],
  });
}

function Page({ data: { customer, page, pageCount, list } }: { readonly data: ListData<OwnQuestion> }) {
  const { formatMessage } = useIntl();
  const { data: { results: items } = list } = useEndpoint(
    listMyQuestions,
    { query: createListQuery(page) },
    { fallback: list },
  );
  return (
    <DashboardPage
      customer={customer}
      current={routes.myQuestions()}
      title={formatMessage({ id: 'account.userContent.questions' })}
    >
      {items.length === 0 && (
        <Card>
          <EmptyState
            icon={iconInfo}
            title={formatMessage({ id: 'account.userContent.noQuestions' })}
            text={formatMessage({ id: 'account.userContent.noQuestionsText' })}
            actions={
              <ButtonLink to={routes.home()}>{formatMessage({ id: 'account.dashboard.startShopping' })}</ButtonLink>
            }
          />
        </Card>
      )}
      {items.map((question) => (
        <QuestionCard key={question.id} question={question} />
      ))}
      <Pagination page={page} pageCount={pageCount} pathOf={(target) => pagePath(routes.myQuestions(), target)} />
    </DashboardPage>
  );
}

export default definePage({ load, Page });
