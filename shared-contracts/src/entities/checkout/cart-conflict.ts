import * as v from 'valibot';
import { cartSchema } from './cart.ts';

/** Why a change or an order is refused with 409; screens show their own words. */
export const CART_CHANGED = 'Your cart has changed in the meantime. Please check it';

/** The body of a 409 that refuses a version of the cart: the cart as it is now, nothing of it changed (contract 1.5.0). */
export const cartConflictSchema = v.object({ non_field_errors: v.array(v.string()), cart: cartSchema });
export type CartConflict = v.InferOutput<typeof cartConflictSchema>;
