import {
  getBlogPost,
  getContentPage,
  listContentPages,
  listBlogCategories,
  listBlogPosts,
  listCampaigns,
  listHelp,
  listSitemap,
} from 'shared-contracts/endpoints/content/content';
import { toPageResponse, toSinglePageResponse } from '../../infra/http/pagination.ts';
import type { Router } from '../../infra/http/router.ts';
import type { ReadServices } from '../../infra/services.ts';
import { nextPromotionChange } from '../promotions/index.ts';
import { loadBlogCategories, loadPost, loadPosts, findNextPublication } from './blog.ts';
import { loadSitemap } from './sitemap.ts';
import { loadCampaigns, loadContentPage, loadContentPages, loadHelp } from './pages.ts';

/** Registers the endpoints of blog, help centre, text pages, campaigns and sitemap. */
export function contentRoutes(router: Router, { database, clock }: ReadServices): void {
  router.handle(listBlogPosts, async ({ query }, { language, cache }) => {
    cache.addTags('content');
    cache.expireAt(await findNextPublication(database, clock()));
    return toPageResponse(listBlogPosts, { query }, await loadPosts(database, query, clock(), language));
  });
  router.handle(getBlogPost, ({ params }, { language, cache }) => {
    cache.addTags('content');
    return loadPost(database, params['slug'] ?? '', clock(), language);
  });
  router.handle(listBlogCategories, async (_, { language, cache }) => {
    cache.addTags('content');
    return toSinglePageResponse(await loadBlogCategories(database, language));
  });
  router.handle(listHelp, async (_, { language, cache }) => {
    cache.addTags('content');
    return toSinglePageResponse(await loadHelp(database, language));
  });
  router.handle(listContentPages, async ({ query }, { language, cache }) => {
    cache.addTags('content');
    return toPageResponse(listContentPages, { query }, await loadContentPages(database, query, language));
  });
  router.handle(getContentPage, ({ params }, { language, cache }) => {
    cache.addTags('content');
    return loadContentPage(database, params['slug'] ?? '', language);
  });
  router.handle(listSitemap, ({ params, query }, context) =>
    loadSitemap(database, { kind: params['kind'] ?? '', page: query.page }, context, clock()),
  );
  router.handle(listCampaigns, async (_, { language, cache }) => {
    cache.addTags('promotions');
    cache.expireAt(await nextPromotionChange(database, 'hero', clock()));
    return toSinglePageResponse(await loadCampaigns(database, clock(), language));
  });
}
