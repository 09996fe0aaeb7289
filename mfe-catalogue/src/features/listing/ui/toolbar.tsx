import { css } from '@emotion/react';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { iconFilter } from 'storefront-kit/ui/media/icons';
import { color, from, radius, space, type } from 'storefront-kit/theme/tokens';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { Icon } from 'storefront-kit/ui/media/icon';
import { countActiveFilters } from '../model/facets.ts';
import { SortForm } from './sort-form.tsx';
import type { ListingControl } from './use-listing.ts';

/** Id of the filters next to the products, the button's target without scripts. */
export const FILTERS_ID = 'filters';

const style = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  .chosen {
    display: inline-grid;
    place-items: center;
    min-inline-size: 22px;
    block-size: 22px;
    padding-inline: 6px;
    border-radius: ${radius.full};
    background: ${color.accent};
    color: ${color.onAccent};
    font-size: ${type.xs};
  }
  ${from.desktop} {
    justify-content: flex-end;
    > a {
      display: none;
    }
  }
`;
const button = buttonStyle('secondary', 'md', false);

export interface ToolbarProps {
  /** Number of products; with none there is nothing to sort. */
  readonly count: number;
  readonly hasFilters: boolean;
  readonly control: ListingControl;
  /** Opens the filter sheet. */
  readonly onFilters: () => void;
}

/** Above the products: the button for hidden filters, and the sort order. */
export function Toolbar({ count, hasFilters, control, onFilters }: ToolbarProps) {
  const { formatMessage, formatNumber } = useIntl();
  const activeCount = countActiveFilters(control.state);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onFilters();
  };
  return (
    <div css={style}>
      {hasFilters && (
        <a css={button} href={`#${FILTERS_ID}`} onClick={press}>
          <Icon icon={iconFilter} />
          <span>{formatMessage({ id: 'catalogue.filters.title' })}</span>
          {activeCount > 0 && <span className="chosen">{formatNumber(activeCount)}</span>}
        </a>
      )}
      {count > 0 && <SortForm control={control} />}
    </div>
  );
}
