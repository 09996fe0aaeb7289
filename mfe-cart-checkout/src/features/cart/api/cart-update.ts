/** New values of a line; `warranty` in months. */
export interface LineValues {
  readonly quantity: number;
  readonly warranty: number;
  readonly is_late_delivery: boolean;
}

/** An item to add to the cart; omitted fields have the defaults of the command `cart/add`. */
export interface NewItem extends Partial<LineValues> {
  readonly product: number;
  /** Offer of a certain seller; the winning one by default. */
  readonly inventory_id?: string | undefined;
}

/** One update of the cart, sent by one request (specification section 7). */
export type CartUpdate =
  | { readonly action: 'add'; readonly item: NewItem }
  | { readonly action: 'edit'; readonly line: number; readonly values: LineValues }
  | { readonly action: 'remove'; readonly line: number };
