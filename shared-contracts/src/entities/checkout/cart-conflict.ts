import * as v from 'valibot';
import { cartSchema } from './cart.ts';

/** Reason of a 409 for a change or an order; screens show their own messages. */
export const CART_CHANGED = 'Your cart has changed in the meantime. Please check it';

/** Body of a 409 that refuses a version of the cart: the current cart, unchanged by the request (contract 1.5.0). */
export const cartConflictSchema = v.object({ non_field_errors: v.array(v.string()), cart: cartSchema });
export type CartConflict = v.InferOutput<typeof cartConflictSchema>;
