import { defineEndpoint } from '../../endpoint.ts';
import { paged } from '../../entities/common.ts';
import { menuCategorySchema, menuGroupSchema, menuLinkSchema } from '../../entities/catalogue/menu.ts';

/** The mega-menu. */
export const menuCategories = defineEndpoint({
  id: 'menuCategories',
  summary: 'Top categories with their children.',
  method: 'GET',
  path: '/api/v2/menu/categories/',
  response: paged(menuCategorySchema),
  token: 'none',
});

/** Links at the top of every page. */
export const menuTop = defineEndpoint({
  id: 'menuTop',
  summary: 'Links of the header.',
  method: 'GET',
  path: '/api/v2/menu/top/',
  response: paged(menuLinkSchema),
  token: 'none',
});

export const menuFooter = defineEndpoint({
  id: 'menuFooter',
  summary: 'Links of the footer under their headings.',
  method: 'GET',
  path: '/api/v2/menu/footer/',
  response: paged(menuGroupSchema),
  token: 'none',
});

/** The band above the footer. */
export const menuTopFooter = defineEndpoint({
  id: 'menuTopFooter',
  summary: 'Links of the band above the footer, under their headings.',
  method: 'GET',
  path: '/api/v2/menu/topfooter/',
  response: paged(menuGroupSchema),
  token: 'none',
});

/** Categories that sell best now. */
export const menuHotTrending = defineEndpoint({
  id: 'menuHotTrending',
  summary: 'Hot and trending categories.',
  method: 'GET',
  path: '/api/v2/menu/categories/hot-trending/',
  response: paged(menuCategorySchema),
  token: 'none',
});
