import { defineRemote } from 'storefront-kit/define-remote';

/** The account remote: the identity provider's screens and the customer's own pages. */
export default defineRemote({
  name: 'account',
  pages: {
    identity: () => import(/* webpackChunkName: "page-identity" */ './features/identity/page.tsx'),
    dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './features/dashboard/page.tsx'),
    orders: () => import(/* webpackChunkName: "page-orders" */ './features/orders/list-page.tsx'),
    order: () => import(/* webpackChunkName: "page-order" */ './features/orders/order-page.tsx'),
    'order-lookup': () => import(/* webpackChunkName: "page-order-lookup" */ './features/orders/lookup-page.tsx'),
    addresses: () => import(/* webpackChunkName: "page-addresses" */ './features/addresses/list-page.tsx'),
    address: () => import(/* webpackChunkName: "page-address" */ './features/addresses/form-page.tsx'),
    favourites: () => import(/* webpackChunkName: "page-favourites" */ './features/favourites/page.tsx'),
    account: () => import(/* webpackChunkName: "page-account" */ './features/account/page.tsx'),
    cards: () => import(/* webpackChunkName: "page-cards" */ './features/cards/page.tsx'),
    'return-request': () => import(/* webpackChunkName: "page-return-request" */ './features/returns/request-page.tsx'),
    invoice: () => import(/* webpackChunkName: "page-invoice" */ './features/invoice/page.tsx'),
    returns: () => import(/* webpackChunkName: "page-returns" */ './features/returns/list-page.tsx'),
    return: () => import(/* webpackChunkName: "page-return" */ './features/returns/return-page.tsx'),
    questions: () => import(/* webpackChunkName: "page-questions" */ './features/reviews-questions/questions-page.tsx'),
    reviews: () => import(/* webpackChunkName: "page-reviews" */ './features/reviews-questions/reviews-page.tsx'),
    wallet: () => import(/* webpackChunkName: "page-wallet" */ './features/wallet/page.tsx'),
    share: () => import(/* webpackChunkName: "page-share" */ './features/share/page.tsx'),
    'switch-account': () => import(/* webpackChunkName: "page-switch-account" */ './features/switch-account/page.tsx'),
    password: () => import(/* webpackChunkName: "page-password" */ './features/identity/password-page.tsx'),
    phone: () => import(/* webpackChunkName: "page-phone" */ './features/phone/page.tsx'),
  },
  slots: {
    'phone-verification': () =>
      import(/* webpackChunkName: "slot-phone-verification" */ './slots/phone-verification.tsx'),
    'address-form': () => import(/* webpackChunkName: "slot-address-form" */ './slots/address-form.tsx'),
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
