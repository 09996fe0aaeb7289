import {
  menuCategories,
  menuFooter,
  menuHotTrending,
  menuTop,
  menuTopFooter,
} from 'shared-contracts/endpoints/catalogue/menu';
import type { Router } from '../../../infra/http/router.ts';
import type { ReadServices } from '../../../infra/services.ts';
import { loadCategoryTree, loadHotCategories } from './categories.ts';
import { loadMenuGroups, loadMenuLinks } from './menus.ts';
import { toSinglePageResponse } from '../../../infra/http/pagination.ts';

/** Registers the endpoints of header and footer. */
export function menuRoutes(router: Router, { database }: ReadServices): void {
  router.handle(menuCategories, async (_, context) => toSinglePageResponse(await loadCategoryTree(database, context)));
  router.handle(menuHotTrending, async (_, context) =>
    toSinglePageResponse(await loadHotCategories(database, context)),
  );
  router.handle(menuTop, async (_, context) => toSinglePageResponse(await loadMenuLinks(database, 'top', context)));
  router.handle(menuFooter, async (_, context) =>
    toSinglePageResponse(await loadMenuGroups(database, 'footer', context)),
  );
  router.handle(menuTopFooter, async (_, context) =>
    toSinglePageResponse(await loadMenuGroups(database, 'topfooter', context)),
  );
}
