import { menuCategories, menuFooter, menuHotTrending, menuTop, menuTopFooter } from 'shared-contracts/endpoints/menu';
import type { Router } from '../../../infra/http/router.ts';
import type { CatalogueServices } from '../../../services.ts';
import { loadCategoryTree, loadHotCategories } from './categories.ts';
import { loadMenuGroups, loadMenuLinks } from './menus.ts';
import { wholeAnswer } from '../../../infra/http/pagination.ts';

/** Binds the calls of header and footer. */
export function menuRoutes(router: Router, { database }: CatalogueServices): void {
  router.on(menuCategories, async (_, context) => wholeAnswer(await loadCategoryTree(database, context)));
  router.on(menuHotTrending, async (_, context) => wholeAnswer(await loadHotCategories(database, context)));
  router.on(menuTop, async (_, context) => wholeAnswer(await loadMenuLinks(database, 'top', context)));
  router.on(menuFooter, async (_, context) => wholeAnswer(await loadMenuGroups(database, 'footer', context)));
  router.on(menuTopFooter, async (_, context) => wholeAnswer(await loadMenuGroups(database, 'topfooter', context)));
}
