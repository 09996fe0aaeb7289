import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { getContentPage } from 'shared-contracts/endpoints/content/content';
import type { ContentPage } from 'shared-contracts/entities/content/content';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { nullOn404 } from 'storefront-kit/data/optional-data';
import { definePage } from 'storefront-kit/remote/page';
import { color, space } from 'storefront-kit/theme/tokens';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Cluster } from 'storefront-kit/ui/layout/cluster';
import { ArticleBody } from '../../shared/article-body.tsx';
import { AnalyticsChoice } from './analytics-choice.tsx';
import { ContentLayout } from '../../shared/content-layout.tsx';

const leadStyle = css`
  max-inline-size: 65ch;
  margin-block: calc(-1 * ${space(2)}) ${space(2)};
  color: ${color.muted};
`;

/** Terms of use and privacy policy (CON-06): the operator's texts under `terms` and `privacy`. */
export async function load({ path, request, signal }: LoadContext): Promise<PageResult<ContentPage>> {
  const slug = path.startsWith(routes.terms()) ? 'terms' : 'privacy';
  const page = await nullOn404(request(getContentPage, { params: { slug } }, { signal }));
  if (!page) return { kind: 'not-found' };
  return { kind: 'page', head: { title: page.title, description: page.summary }, data: page };
}

export function LegalPage({ data: { slug, title, summary, body } }: { data: ContentPage }) {
  const { formatMessage } = useIntl();
  const isTerms = slug === 'terms';
  return (
    <ContentLayout crumbs={[{ label: title }]}>
      <h1>{title}</h1>
      {summary && <p css={leadStyle}>{summary}</p>}
      <ArticleBody blocks={body} />
      {!isTerms && <AnalyticsChoice />}
      <Cluster gap={3}>
        <ButtonLink to={isTerms ? routes.privacy() : routes.terms()} variant="secondary">
          {formatMessage({ id: isTerms ? 'content.legal.privacy' : 'content.legal.terms' })}
        </ButtonLink>
        <ButtonLink to={routes.contactSupport()} variant="secondary">
          {formatMessage({ id: 'content.legal.contact' })}
        </ButtonLink>
      </Cluster>
    </ContentLayout>
  );
}

export default definePage({ load, Page: LegalPage });
