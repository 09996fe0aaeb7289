import type { Facet } from 'shared-contracts/entities/catalogue/facet';
import type { ListingControl } from '../use-listing.ts';

/** Props of a filter's controls: every change submits the form. */
export interface FieldsProps<F extends Facet> {
  readonly facet: F;
  readonly control: ListingControl;
  readonly onChange: (event: { readonly currentTarget: HTMLInputElement }) => void;
}
