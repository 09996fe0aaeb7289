import {
  getBlogPost,
  getContentPage,
  listBlogCategories,
  listBlogPosts,
  listCampaigns,
  listHelp,
} from 'shared-contracts/calls/content';
import { pageAnswer, wholeAnswer } from '../catalogue/paging.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../services.ts';
import { loadBlogCategories, loadPost, loadPosts } from './blog.ts';
import { loadCampaigns, loadHelp, loadPage } from './pages.ts';

/** Binds the calls of blog, help centre, pages of text and campaigns. */
export function contentRoutes(router: Router, { database, clock }: Services): void {
  router.on(listBlogPosts, async ({ query }, { language }) =>
    pageAnswer(listBlogPosts, { query }, await loadPosts(database, query, clock(), language)),
  );
  router.on(getBlogPost, ({ params }, { language }) => loadPost(database, params['slug'] ?? '', clock(), language));
  router.on(listBlogCategories, async (_, { language }) => wholeAnswer(await loadBlogCategories(database, language)));
  router.on(listHelp, async (_, { language }) => wholeAnswer(await loadHelp(database, language)));
  router.on(getContentPage, ({ params }, { language }) => loadPage(database, params['slug'] ?? '', language));
  router.on(listCampaigns, async (_, { language }) => wholeAnswer(await loadCampaigns(database, clock(), language)));
}
