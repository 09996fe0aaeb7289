import type { Facet } from 'shared-contracts/entities/catalogue/facet';
import type { ListingControl } from '../use-listing.ts';

/** What a filter's controls get: every change of theirs sends the form. */
export interface FieldsProps<F extends Facet> {
  readonly facet: F;
  readonly control: ListingControl;
  readonly onChange: (event: { readonly currentTarget: HTMLInputElement }) => void;
}
