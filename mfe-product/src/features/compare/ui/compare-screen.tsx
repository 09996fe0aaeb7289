import { css } from '@emotion/react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { routes } from 'shared-contracts/routes';
import { color, from, radius, space } from 'storefront-kit/theme/tokens';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { iconCompare } from 'storefront-kit/ui/media/icons';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { PageContainer } from 'storefront-kit/ui/layout/page-container';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { storeCompared } from '../../../shared/compared-products.ts';
import type { ComparisonData } from '../model/comparison.ts';
import { AddRow } from './add-row.tsx';
import { CompareTable } from './compare-table.tsx';
import { useRequestedSlugs } from './use-requested-slugs.ts';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding-block: ${space(4)} ${space(10)};
  .notice {
    padding: ${space(3)} ${space(4)};
    border-radius: ${radius.md};
    background: ${color.sunken};
  }
  ${from.tablet} {
    gap: ${space(6)};
  }
`;

/** The comparison of up to four products. Its URL holds the products, so it can be shared and works without scripts. */
export function CompareScreen({ data }: { readonly data: ComparisonData }) {
  const { products, waiting, missing, suggestions } = data;
  const { formatMessage } = useIntl();
  const requested = useRequestedSlugs(data);
  const stored = products.map(({ slug }) => slug).join(' ');
  useEffect(() => storeCompared(stored.split(' ').filter(Boolean)), [stored]);
  const notes = [
    missing > 0 && formatMessage({ id: 'product.compare.missing' }, { count: missing }),
    waiting && formatMessage({ id: 'product.compare.waiting' }, { name: waiting.name }),
  ].filter((note) => note !== false && note !== null);
  return (
    <PageContainer css={page}>
      {products.length > 0 && <h1>{formatMessage({ id: 'product.compare.title' })}</h1>}
      {notes.map((note) => (
        <p key={note} className="notice">
          <BidiText text={note} />
        </p>
      ))}
      {products.length > 0 ? (
        <CompareTable products={products} requested={requested} />
      ) : (
        <EmptyState
          icon={iconCompare}
          heading="h1"
          title={formatMessage({ id: 'product.compare.empty' })}
          text={formatMessage({ id: 'product.compare.emptyText' })}
          actions={<ButtonLink to={routes.home()}>{formatMessage({ id: 'product.compare.browse' })}</ButtonLink>}
        />
      )}
      <AddRow requested={requested} suggestions={suggestions} />
    </PageContainer>
  );
}
