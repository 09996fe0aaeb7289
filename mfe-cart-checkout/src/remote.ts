import { defineRemote } from 'storefront-kit/define-remote';
// Header and pages share the cart store: this import puts it into their common chunk, instead of one copy in each.
import './features/cart/model/get-cart-store.ts';

/** The cart-checkout remote: the header's cart, the cart page, checkout and its confirmation. */
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
  pageMessages: {
    en: () => import(/* webpackChunkName: "lang-page-en" */ '../lang/pages/en.json'),
    ar: () => import(/* webpackChunkName: "lang-page-ar" */ '../lang/pages/ar.json'),
  },
});
