import { defineRemote } from 'storefront-kit/define-remote';

/** The catalogue remote: home, and the listings of categories, brands and searches. */
export default defineRemote({
  name: 'catalogue',
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './features/home/page.tsx'),
    listing: () => import(/* webpackChunkName: "page-listing" */ './features/listing/page.tsx'),
    'image-search': () => import(/* webpackChunkName: "page-image-search" */ './features/image-search/page.tsx'),
    shorts: () => import(/* webpackChunkName: "page-shorts" */ './features/shorts/page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "lang-en" */ '../lang/en.json'),
    ar: () => import(/* webpackChunkName: "lang-ar" */ '../lang/ar.json'),
  },
});
