import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { getContentPage } from 'shared-contracts/endpoints/content/content';
import type { ContentPage } from 'shared-contracts/entities/content/content';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { definePage } from 'storefront-kit/remote/page';
import { color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Cluster } from 'storefront-kit/ui/layout/cluster';
import { nullOn404 } from 'storefront-kit/data/optional-data';
import { ArticleBody } from '../../shared/article-body.tsx';
import { ContentLayout } from '../../shared/content-layout.tsx';

const head = css`
  display: grid;
  gap: ${space(3)};
  padding: ${space(6)} ${space(4)};
  border-radius: ${radius.lg};
  background: ${color.accentSoft};
  p {
    max-inline-size: 60ch;
    font-size: ${type.lg};
  }
  ${from.tablet} {
    padding: ${space(10)};
    h1 {
      font-size: ${type.xxxl};
    }
  }
`;

/** About the shop (CON-04): the operator's text under `about`, and links to continue. */
export async function load({ request, signal, message }: LoadContext): Promise<PageResult<ContentPage>> {
  const page = await nullOn404(request(getContentPage, { params: { slug: 'about' } }, { signal }));
  if (!page) return { kind: 'not-found' };
  const { title, summary: description } = page;
  const structuredData = async () => {
    const { aboutStructuredData } = await import(
      /* webpackChunkName: "structured-data" */ '../../shared/structured-data.ts'
    );
    return aboutStructuredData(title, message);
  };
  return { kind: 'page', head: { title, description, structuredData }, data: page };
}

export function AboutPage({ data: { title, summary, body } }: { data: ContentPage }) {
  const { formatMessage } = useIntl();
  return (
    <ContentLayout crumbs={[{ label: title }]}>
      <header css={head}>
        <h1>{title}</h1>
        {summary && <p>{summary}</p>}
      </header>
      <ArticleBody blocks={body} />
      <Cluster gap={3}>
        <ButtonLink to={routes.home()}>{formatMessage({ id: 'content.about.shop' })}</ButtonLink>
        <ButtonLink to={routes.help()} variant="secondary">
          {formatMessage({ id: 'content.about.help' })}
        </ButtonLink>
        <ButtonLink to={routes.blog()} variant="secondary">
          {formatMessage({ id: 'content.about.news' })}
        </ButtonLink>
      </Cluster>
    </ContentLayout>
  );
}

export default definePage({ load, Page: AboutPage });
