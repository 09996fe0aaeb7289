import * as v from 'valibot';
import { idSchema } from '../entities/common.ts';
import type { Cart } from '../entities/checkout/cart.ts';
import type { SessionState } from './state.ts';

/** Payload of every command; a command asks for something that exactly one owner does. */
export const COMMAND_SCHEMAS = {
  /** Puts a product into the cart (specification section 5: quantity 1 and no late delivery unless given). */
  'cart/add': v.object({
    product: idSchema,
    /** A certain seller's offer; left out: the winning one. */
    inventory_id: v.optional(v.string()),
    quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
    is_late_delivery: v.optional(v.boolean(), false),
    /** Months, 0 for none. */
    warranty: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  }),
  /** Loads the cart again, for example after an order was placed. */
  'cart/refresh': v.object({}),
  /** Ends the customer's session: the browser leaves for the identity provider's logout address. The shell owns it. */
  'session/end': v.object({}),
  /** Asks again who the customer is: name or phone number have changed. The shell owns it (contract 1.4.0). */
  'session/refresh': v.object({}),
} as const;

export type CommandName = keyof typeof COMMAND_SCHEMAS;
export type CommandInput<C extends CommandName> = v.InferInput<(typeof COMMAND_SCHEMAS)[C]>;
export type CommandPayload<C extends CommandName> = v.InferOutput<(typeof COMMAND_SCHEMAS)[C]>;

/** What each command resolves to. */
interface CommandResults {
  'cart/add': Cart;
  /** Null where there is no cart that this visitor could have now. */
  'cart/refresh': Cart | null;
  /** Null: the browser is on its way out. */
  'session/end': null;
  /** The session as it is now; the bus state `session` holds the same. */
  'session/refresh': SessionState;
}
export type CommandResult<C extends CommandName> = CommandResults[C];
