import { estimateShipping, getProduct, getUnavailableProduct, listOffers } from 'shared-contracts/endpoints/product';
import type { Router } from '../../../infra/http/router.ts';
import type { CatalogueServices } from '../../../services.ts';
import { loadOffers } from './offers.ts';
import { wholeAnswer } from '../../../infra/http/pagination.ts';
import { loadProduct } from './product.ts';
import { estimate } from './shipping-estimate.ts';
import { loadUnsoldProduct } from './unavailable-product.ts';

/** Binds the calls of the product page. */
export function productRoutes(router: Router, { database, clock }: CatalogueServices): void {
  router.on(getProduct, ({ query }, context) => loadProduct(database, query.slug, clock(), context));
  router.on(getUnavailableProduct, ({ query }, context) => loadUnsoldProduct(database, query.slug, context));
  router.on(listOffers, async ({ query }, context) =>
    wholeAnswer(await loadOffers(database, query.product, clock(), context)),
  );
  router.on(estimateShipping, ({ query }, context) => estimate(database, query, clock(), context));
}
