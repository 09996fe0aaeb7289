import { useIntl } from 'react-intl';
import type { Facet } from 'shared-contracts/entities/catalogue/facet';
import { clearFilters } from 'shared-contracts/filters';
import { Button } from 'storefront-kit/ui/form/button';
import { Dialog } from 'storefront-kit/ui/overlay/dialog';
import { countActiveFilters } from '../../model/facets.ts';
import { FilterForm } from './filter-form.tsx';
import type { ListingControl } from '../use-listing.ts';

export interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Number of products under the active filters. */
  readonly count: number;
  readonly facets: readonly Facet[];
  readonly control: ListingControl;
}

/** The filters on a phone: each change applies at once, and the button shows the number of products. */
export function FilterSheet({ open, onClose, count, facets, control }: FilterSheetProps) {
  const { formatMessage, formatNumber } = useIntl();
  const formattedCount = formatNumber(count);
  const footer = (
    <>
      {countActiveFilters(control.state) > 0 && (
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            // The pressed button leaves.
            (currentTarget.nextElementSibling as HTMLElement).focus();
            control.show(clearFilters(control.state));
          }}
        >
          {formatMessage({ id: 'catalogue.filters.clear' })}
        </Button>
      )}
      <Button onClick={onClose} aria-busy={control.busy || undefined}>
        {formatMessage({ id: 'catalogue.filters.show' }, { count, shown: formattedCount })}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={formatMessage({ id: 'catalogue.filters.title' })}
      side="bottom"
      footer={footer}
    >
      <FilterForm facets={facets} control={control} />
    </Dialog>
  );
}
