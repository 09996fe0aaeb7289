import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { motion, space } from 'storefront-kit/theme/tokens';
import { Pagination } from 'storefront-kit/ui/navigation/pagination';
import { ProductGrid } from 'storefront-kit/ui/product/product-grid';
import type { GridColumns } from 'storefront-kit/ui/product/product-grid-style';
import type { ListingData } from '../model/listing-data.ts';
import { EmptyListing } from './empty-listing.tsx';
import { LoadMore } from './load-more.tsx';
import { SearchLinks } from './search-links.tsx';
import type { ListingControl } from './use-listing.ts';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  transition: opacity ${motion.base};
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

export interface ResultsProps {
  readonly listing: ListingData;
  /** Columns on a desktop. */
  readonly columns: GridColumns;
  readonly control: ListingControl;
}

/** Products and pagination of this page. While a filter change loads, the previous products stay, faded. */
export function Results({ listing, columns, control }: ResultsProps) {
  const { formatMessage } = useIntl();
  const { products, state, pageCount, suggestions } = listing;
  return (
    <div css={style} aria-busy={control.busy}>
      {suggestions ? (
        <EmptyListing suggestions={suggestions} missingType={listing.notes?.missingType ?? null} control={control} />
      ) : (
        <ProductGrid products={products} columns={columns} first heading="h2" />
      )}
      <LoadMore listing={listing} control={control} />
      <Pagination
        page={state.page}
        pageCount={pageCount}
        pathOf={(page) => control.pathOf({ ...listing.state, page })}
      />
      {listing.notes && (
        <SearchLinks title={formatMessage({ id: 'catalogue.search.related' })} searches={listing.notes.related} />
      )}
    </div>
  );
}
