import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Facet } from 'shared-contracts/entities/catalogue/facet';
import { clearFilters } from 'shared-contracts/filters';
import { iconClose } from 'storefront-kit/ui/media/icons';
import { color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { listActiveFilters } from '../../model/list-active-filters.ts';
import { ListingLink } from '../listing-link.tsx';
import { useFilterText } from './use-filter-text.ts';
import type { ListingControl } from '../use-listing.ts';

const style = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  font-size: ${type.sm};
  a {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: 44px;
    padding-inline: ${space(4)} ${space(3)};
    border-radius: ${radius.full};
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 500;
  }
  a:hover {
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  .clear {
    padding-inline: ${space(2)};
    background: none;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .clear:hover {
    box-shadow: none;
  }
  ${from.desktop} {
    a {
      min-block-size: 36px;
    }
  }
`;

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
    <ul css={style} aria-label={formatMessage({ id: 'catalogue.filters.active' })}>
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
