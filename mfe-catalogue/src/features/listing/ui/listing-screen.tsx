import { css } from '@emotion/react';
import { useState } from 'react';
import { color, from, radius, space } from 'storefront-kit/theme/tokens';
import { useIntl } from 'react-intl';
import { CatalogueLayout } from '../../../shared/catalogue-layout.tsx';
import type { ListingData } from '../model/listing-data.ts';
import { ActiveFilters } from './filters/active-filters.tsx';
import { FilterForm } from './filters/filter-form.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { ListingHeader } from './listing-header.tsx';
import { Results } from './results.tsx';
import { SearchFeedbackNote } from './search-feedback-note.tsx';
import { FILTERS_ID, Toolbar } from './toolbar.tsx';
import { useListing } from './use-listing.ts';
import { useStableFacets } from './filters/use-stable-facets.ts';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: start;
  .filters {
    display: none;
    scroll-margin-block-start: 140px;
    padding: ${space(2)} ${space(4)};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
  }
  /* A phone without scripts: the button leads here. */
  .filters:target {
    display: block;
  }
  .products {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
  }
  ${from.desktop} {
    gap: ${space(6)};
    &[data-filters] {
      grid-template-columns: 264px minmax(0, 1fr);
    }
    .filters {
      display: block;
    }
    .products {
      gap: ${space(4)};
    }
  }
`;

/** A category, brand or search page: header, filters, products, pages. */
export function ListingScreen({ data }: { readonly data: ListingData }) {
  const { formatMessage } = useIntl();
  const control = useListing(data);
  const [sheet, setSheet] = useState(false);
  const facets = useStableFacets(data);
  const hasFilters = facets.length > 0;
  return (
    <CatalogueLayout>
      <ListingHeader listing={data} />
      {data.notes && <SearchFeedbackNote control={control} q={data.state.q} notes={data.notes} />}
      <div css={columns} data-filters={hasFilters || undefined}>
        {hasFilters && (
          <aside id={FILTERS_ID} className="filters" aria-label={formatMessage({ id: 'catalogue.filters.title' })}>
            <FilterForm facets={facets} control={control} />
          </aside>
        )}
        <div className="products">
          <Toolbar count={data.count} hasFilters={hasFilters} control={control} onFilters={() => setSheet(true)} />
          <ActiveFilters facets={facets} control={control} />
          <Results listing={data} columns={hasFilters ? 4 : 5} control={control} />
        </div>
      </div>
      <FilterSheet open={sheet} onClose={() => setSheet(false)} count={data.count} facets={facets} control={control} />
    </CatalogueLayout>
  );
}
