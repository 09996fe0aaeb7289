import * as v from 'valibot';
import { cartSchema } from '../entities/checkout/cart.ts';
import { countryCodeSchema } from '../entities/catalogue/location.ts';
import { countSchema, idSchema } from '../entities/common.ts';
import { userSchema } from '../entities/account/user.ts';

/** Country and city that prices and delivery are for. `name` is English, `translated_name` in the page's language. */
export const locationStateSchema = v.object({
  country: countryCodeSchema,
  city: v.object({ id: idSchema, name: v.pipe(v.string(), v.minLength(1)), translated_name: v.string() }),
});
export type LocationState = v.InferOutput<typeof locationStateSchema>;

/** Where a visitor is before anything is known: Dubai (specification section 1). */
export const DEFAULT_LOCATION: LocationState = {
  country: 'AE',
  city: { id: 1, name: 'Dubai', translated_name: 'Dubai' },
};

/** The session (AUTH-01); `user` is set exactly when the status is `authenticated`. */
export const sessionStateSchema = v.object({
  status: v.picklist(['init', 'loading', 'authenticated', 'unauthenticated']),
  user: v.nullable(userSchema),
});
export type SessionState = v.InferOutput<typeof sessionStateSchema>;

/** The cart: not ready until its first fetch has finished, well or badly (CART-01); `count` is 0 and `cart` null until then. */
export const cartStateSchema = v.object({ ready: v.boolean(), count: countSchema, cart: v.nullable(cartSchema) });
export type CartState = v.InferOutput<typeof cartStateSchema>;

/** The page that is shown: its path without locale segment, for those who are on every page and behave by it. */
export const pageStateSchema = v.object({ path: v.string() });
export type PageState = v.InferOutput<typeof pageStateSchema>;
