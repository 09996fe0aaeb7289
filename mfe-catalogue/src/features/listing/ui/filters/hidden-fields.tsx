import { formatListing, type Filter } from 'shared-contracts/filters';
import { listingKindOf } from '../../model/scope.ts';
import type { ListingControl } from '../use-listing.ts';

export interface HiddenFieldsProps {
  readonly control: Pick<ListingControl, 'scope' | 'state'>;
  /** Filters that the form carries as hidden fields. */
  readonly filters: readonly Filter[];
  /** Values of the form's visible controls. */
  readonly omit: readonly ('ordering' | 'page_size' | 'late_delivery')[];
}

/** Hidden fields of a listing's form, so that a submit preserves all other state of the URL; it starts at page 1. */
export function HiddenFields({ control: { scope, state }, filters, omit }: HiddenFieldsProps) {
  const fields = new URLSearchParams(formatListing({ ...state, page: 1, filters }, listingKindOf(scope)));
  return [...fields]
    .filter(([name]) => !omit.some((field) => field === name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
