import { defineRemote } from 'storefront-kit/define-remote';

/** The content remote: about, terms of use, privacy policy, help centre, support, RB Zone, blog. */
export default defineRemote({
  name: 'content',
  pages: {
    about: () => import(/* webpackChunkName: "page-about" */ './features/about/page.tsx'),
    help: () => import(/* webpackChunkName: "page-help" */ './features/help/page.tsx'),
    support: () => import(/* webpackChunkName: "page-support" */ './features/support/page.tsx'),
    zone: () => import(/* webpackChunkName: "page-zone" */ './features/zone/page.tsx'),
    plans: () => import(/* webpackChunkName: "page-plans" */ './features/plans/page.tsx'),
    legal: () => import(/* webpackChunkName: "page-legal" */ './features/legal/page.tsx'),
    blog: () => import(/* webpackChunkName: "page-blog" */ './features/blog/list-page.tsx'),
    'blog-post': () => import(/* webpackChunkName: "page-blog-post" */ './features/blog/post-page.tsx'),
  },
  messages: {
    en: () => import(/* webpackChunkName: "lang-en" */ '../lang/en.json'),
    ar: () => import(/* webpackChunkName: "lang-ar" */ '../lang/ar.json'),
  },
});
