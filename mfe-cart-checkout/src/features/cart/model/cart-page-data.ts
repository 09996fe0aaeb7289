import type { Cart } from 'shared-contracts/entities/checkout/cart';

/** Data of the cart page; a guest signs in first (AUTH-07). */
export type CartPageData = { readonly kind: 'guest' } | { readonly kind: 'cart'; readonly cart: Cart };
