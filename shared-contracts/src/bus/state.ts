import * as v from 'valibot';
import { cartSchema } from '../entities/checkout/cart.ts';
import { countryCodeSchema } from '../entities/catalogue/location.ts';
import { countSchema, idSchema } from '../entities/common.ts';
import { userSchema } from '../entities/account/user.ts';

/**
 * Country and city that determine prices and delivery. `name` is English, `translated_name` in the page's language.
 */
export const locationStateSchema = v.object({
  country: countryCodeSchema,
  city: v.object({ id: idSchema, name: v.pipe(v.string(), v.minLength(1)), translated_name: v.string() }),
});
export type LocationState = v.InferOutput<typeof locationStateSchema>;

/** Default location: Dubai (specification section 1). */
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

/**
 * The cart. It is ready when its first fetch has finished or failed (CART-01); before, `count` is 0 and `cart` null.
 */
export const cartStateSchema = v.object({ ready: v.boolean(), count: countSchema, cart: v.nullable(cartSchema) });
export type CartState = v.InferOutput<typeof cartStateSchema>;

/** The current page: its path without locale segment. Remotes that are on every page depend on it. */
export const pageStateSchema = v.object({ path: v.string() });
export type PageState = v.InferOutput<typeof pageStateSchema>;

/**
 * The customer's favourites, the newest first, at most 200. They are ready when a customer's list has loaded; a guest
 * has none (contract 2.4.0).
 */
export const favouritesStateSchema = v.object({ ready: v.boolean(), ids: v.array(idSchema) });
export type FavouritesState = v.InferOutput<typeof favouritesStateSchema>;

/** The visitor's choice about analytics: every sender of analytics waits for `granted` (ACC-13, contract 2.4.0). */
export type ConsentState = 'unknown' | 'granted' | 'denied';

/** Whether each menu of the header is open (contract 2.4.0). */
export type MenusState = Readonly<Record<'categories' | 'account' | 'theme', boolean>>;

/** Text of the page's blocking loader: the shell has a message for each (contract 2.4.0). */
export const loaderTextSchema = v.picklist(['order']);
export type LoaderText = v.InferOutput<typeof loaderTextSchema>;
