import type { Cart } from 'shared-contracts/entities/checkout/cart';

/** What the cart page is made of: a guest is asked to sign in first (AUTH-07). */
export type CartPageData = { readonly kind: 'guest' } | { readonly kind: 'cart'; readonly cart: Cart };
