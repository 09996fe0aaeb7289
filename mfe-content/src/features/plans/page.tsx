import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { definePage } from 'storefront-kit/remote/page';
import { space } from 'storefront-kit/theme/tokens';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Card } from 'storefront-kit/ui/layout/card';
import { Cluster } from 'storefront-kit/ui/layout/cluster';
import { ContentLayout } from '../../shared/content-layout.tsx';

const style = css`
  display: grid;
  gap: ${space(4)};
  max-inline-size: 720px;
  ul {
    display: grid;
    gap: ${space(2)};
    padding-inline-start: ${space(5)};
    list-style: disc;
  }
`;

/** The plan that a page announces. */
type Plan = 'sell' | 'employees';

const POINTS = ['one', 'two', 'three'] as const;

/** Selling here and working with the shop (ACC-10): pages that announce these plans. */
function load({ path, message }: LoadContext): Promise<PageResult<Plan>> {
  const plan: Plan = path.startsWith(routes.sellHere()) ? 'sell' : 'employees';
  const [title, description] = [message(`content.plans.${plan}.title`), message(`content.plans.${plan}.lead`)];
  return Promise.resolve({ kind: 'page', head: { title, description }, data: plan });
}

function Page({ data: plan }: { readonly data: Plan }) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: `content.plans.${plan}.title` });
  return (
    <ContentLayout crumbs={[{ label: title }]}>
      <h1>{title}</h1>
      <Card css={style}>
        <p>{formatMessage({ id: `content.plans.${plan}.lead` })}</p>
        <ul>
          {POINTS.map((point) => (
            <li key={point}>{formatMessage({ id: `content.plans.${plan}.${point}` })}</li>
          ))}
        </ul>
        <p>{formatMessage({ id: 'content.plans.soon' })}</p>
        <Cluster gap={3}>
          <ButtonLink to={routes.home()}>{formatMessage({ id: 'content.about.shop' })}</ButtonLink>
          <ButtonLink to={routes.help()} variant="secondary">
            {formatMessage({ id: 'content.about.help' })}
          </ButtonLink>
        </Cluster>
      </Card>
    </ContentLayout>
  );
}

export default definePage({ load, Page });
