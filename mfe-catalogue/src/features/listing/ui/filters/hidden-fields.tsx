import { formatFilter, LISTING_DEFAULTS, type Filter, type ListingState } from 'shared-contracts/filters';
import { listingKindOf } from '../../model/scope.ts';
import type { ListingControl } from '../use-listing.ts';

export interface HiddenFieldsProps {
  readonly control: Pick<ListingControl, 'scope' | 'state'>;
  /** Filters that the form carries as hidden fields. */
  readonly filters: readonly Filter[];
  /** Values of the form's visible controls. */
  readonly omit: readonly ('ordering' | 'page_size' | 'late_delivery')[];
}

/** Hidden fields of a listing's form, so that a submit preserves all other state. */
export function HiddenFields({ control: { scope, state }, filters, omit }: HiddenFieldsProps) {
  const { filterKey } = LISTING_DEFAULTS[listingKindOf(scope)];
  const fields = [...settingsOf(state), ...filters.map((filter) => [filterKey, formatFilter(filter)] as const)];
  return fields
    .filter(([name]) => !omit.some((field) => field === name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

function settingsOf({ q, ordering, pageSize, lateDelivery }: ListingState): (readonly [string, string])[] {
  return [
    ...(q ? [['q', q] as const] : []),
    ...ordering.map((order) => ['ordering', order] as const),
    ['page_size', String(pageSize)],
    ...(lateDelivery ? [['late_delivery', '1'] as const] : []),
  ];
}
