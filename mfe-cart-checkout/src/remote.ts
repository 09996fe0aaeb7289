import { defineRemote } from 'storefront-kit/remote/define-remote';
// Header and pages share the cart's store: here it lands in the chunk that all of them have, instead of in each of theirs.
import './features/cart/model/get-cart-store.ts';

/** The cart-checkout remote: the cart in the header of every page, the cart page, checkout and its confirmation. */
export default defineRemote({
  name: 'cart-checkout',
  pages: {
    cart: () => import(/* webpackChunkName: "page-cart" */ './features/cart/page.tsx'),
    checkout: () => import(/* webpackChunkName: "page-checkout" */ './features/checkout/page.tsx'),
    confirmation: () => import(/* webpackChunkName: "page-confirmation" */ './features/confirmation/page.tsx'),
    payment: () => import(/* webpackChunkName: "page-payment" */ './features/payment/page.tsx'),
  },
  slots: {
    'header-cart': () => import(/* webpackChunkName: "slot-header-cart" */ './slots/header-cart.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "lang-en" */ '../lang/en.json'),
    ar: () => import(/* webpackChunkName: "lang-ar" */ '../lang/ar.json'),
  },
});
