import * as v from 'valibot';
import type { Address } from '../entities/account/address.ts';
import { idSchema } from '../entities/common.ts';
import type { Cart } from '../entities/checkout/cart.ts';
import { loaderTextSchema, type SessionState } from './state.ts';

/** Payload of every command; each command has exactly one owner. */
export const COMMAND_SCHEMAS = {
  /** Adds a product to the cart (specification section 5). Defaults: quantity 1, no late delivery. */
  'cart/add': v.object({
    product: idSchema,
    /** Offer of one seller; default: the winning offer. */
    inventory_id: v.optional(v.string()),
    quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
    is_late_delivery: v.optional(v.boolean(), false),
    /** Months; 0 for no warranty. */
    warranty: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  }),
  /** Reloads the cart, for example after an order was placed. */
  'cart/refresh': v.object({}),
  /** Saves the draft of the visible address form. The slot `address-form` owns it (contract 2.4.0). */
  'address/save': v.object({}),
  /** Fills the visible address form with a saved address. The slot `address-form` owns it (contract 2.5.0). */
  'address/edit': v.object({ address: idSchema }),
  /** Stores the visitor's choice about analytics (ACC-13). The shell owns it (contract 2.4.0). */
  'consent/set': v.object({ analytics: v.boolean() }),
  /**
   * Adds a product to the favourites, or removes it. A guest signs in first and returns with the product added. The
   * shell owns it (contract 2.4.0).
   */
  'favourite/toggle': v.object({ product: idSchema, name: v.string() }),
  /**
   * Blocks the page with a loader, or frees it with null. A loader shows only for work that takes a moment. The shell
   * owns it (contract 2.4.0).
   */
  'loader/set': v.object({ text: v.nullable(loaderTextSchema) }),
  /** Ends the customer's session: the browser goes to the identity provider's logout URL. The shell owns it. */
  'session/end': v.object({}),
  /** Reloads the session after a change of name or phone number. The shell owns it (contract 1.4.0). */
  'session/refresh': v.object({}),
} as const;

export type CommandName = keyof typeof COMMAND_SCHEMAS;
export type CommandInput<C extends CommandName> = v.InferInput<(typeof COMMAND_SCHEMAS)[C]>;
export type CommandPayload<C extends CommandName> = v.InferOutput<(typeof COMMAND_SCHEMAS)[C]>;

/** Result of each command. */
interface CommandResults {
  'cart/add': Cart;
  /** Null when this visitor cannot have a cart now. */
  'cart/refresh': Cart | null;
  /** The saved address; null when the draft was rejected, and the form shows why. */
  'address/save': Address | null;
  /** Whether the customer has that address. */
  'address/edit': boolean;
  'consent/set': null;
  /** Whether the product is a favourite afterwards; false for a guest, who leaves the page. */
  'favourite/toggle': boolean;
  'loader/set': null;
  /** Null: the browser is leaving the page. */
  'session/end': null;
  /** The current session, the same as the bus state `session`. */
  'session/refresh': SessionState;
}
export type CommandResult<C extends CommandName> = CommandResults[C];
