import {
  getBlogPost,
  getContentPage,
  listBlogCategories,
  listBlogPosts,
  listCampaigns,
  listHelp,
  listSitemap,
} from 'shared-contracts/endpoints/content';
import { pageAnswer, wholeAnswer } from '../../infra/http/pagination.ts';
import type { Router } from '../../infra/http/router.ts';
import type { CatalogueServices } from '../../services.ts';
import { nextPromotionChange } from '../promotions/deals/promotion-schedule.ts';
import { loadBlogCategories, loadPost, loadPosts, nextPost } from './blog.ts';
import { loadSitemap } from './sitemap.ts';
import { loadCampaigns, loadHelp, loadPage } from './pages.ts';

/** Binds the calls of blog, help centre, pages of text, campaigns and what search engines are told of. */
export function contentRoutes(router: Router, { database, clock }: CatalogueServices): void {
  router.on(listBlogPosts, async ({ query }, { language, keep }) => {
    keep.tag('content');
    keep.until(await nextPost(database, clock()));
    return pageAnswer(listBlogPosts, { query }, await loadPosts(database, query, clock(), language));
  });
  router.on(getBlogPost, ({ params }, { language, keep }) => {
    keep.tag('content');
    return loadPost(database, params['slug'] ?? '', clock(), language);
  });
  router.on(listBlogCategories, async (_, { language, keep }) => {
    keep.tag('content');
    return wholeAnswer(await loadBlogCategories(database, language));
  });
  router.on(listHelp, async (_, { language, keep }) => {
    keep.tag('content');
    return wholeAnswer(await loadHelp(database, language));
  });
  router.on(getContentPage, ({ params }, { language, keep }) => {
    keep.tag('content');
    return loadPage(database, params['slug'] ?? '', language);
  });
  router.on(listSitemap, ({ params, query }, context) =>
    loadSitemap(database, { kind: params['kind'] ?? '', page: query.page }, context, clock()),
  );
  router.on(listCampaigns, async (_, { language, keep }) => {
    keep.tag('promotions');
    keep.until(await nextPromotionChange(database, 'hero', clock()));
    return wholeAnswer(await loadCampaigns(database, clock(), language));
  });
}
