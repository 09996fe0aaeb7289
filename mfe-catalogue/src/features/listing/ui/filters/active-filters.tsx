import { useIntl } from 'react-intl';
import type { Facet } from 'shared-contracts/entities/catalogue/facet';
import { clearFilters } from 'shared-contracts/filters';
import { iconClose } from 'storefront-kit/ui/media/icons';
import { Icon } from 'storefront-kit/ui/media/icon';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { listActiveFilters } from '../../model/list-active-filters.ts';
import { chipListStyle } from '../chip-list-style.ts';
import { ListingLink } from '../listing-link.tsx';
import { useFilterText } from './use-filter-text.ts';
import type { ListingControl } from '../use-listing.ts';

export interface ActiveFiltersProps {
  readonly facets: readonly Facet[];
  readonly control: ListingControl;
}

/** Active filters, removable one by one or all at once. */
export function ActiveFilters({ facets, control }: ActiveFiltersProps) {
  const { formatMessage } = useIntl();
  const filterText = useFilterText();
  const active = listActiveFilters(control.state, facets);
  if (active.length === 0) return null;
  return (
    <ul css={chipListStyle} aria-label={formatMessage({ id: 'catalogue.filters.active' })}>
      {active.map((filter) => (
        <li key={filter.key}>
          <ListingLink
            control={control}
            state={filter.without}
            aria-label={formatMessage({ id: 'catalogue.filters.remove' }, { filter: filterText(filter) })}
          >
            <bdi>
              <BidiText text={filterText(filter)} />
            </bdi>
            <Icon icon={iconClose} size={16} />
          </ListingLink>
        </li>
      ))}
      <li>
        <ListingLink className="clear" control={control} state={clearFilters(control.state)}>
          {formatMessage({ id: 'catalogue.filters.clear' })}
        </ListingLink>
      </li>
    </ul>
  );
}
