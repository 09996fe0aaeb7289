import { defineRemote } from 'storefront-kit/define-remote';

/** The product remote: the product page with its tabs and offers, and the comparison of products. */
export default defineRemote({
  name: 'product',
  pages: {
    product: () => import(/* webpackChunkName: "page-product" */ './features/product/page.tsx'),
    compare: () => import(/* webpackChunkName: "page-compare" */ './features/compare/page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "lang-en" */ '../lang/en.json'),
    ar: () => import(/* webpackChunkName: "lang-ar" */ '../lang/ar.json'),
  },
});
