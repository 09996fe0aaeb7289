import {
  estimateShipping,
  getOffer,
  getProduct,
  getUnavailableProduct,
  listOffers,
} from 'shared-contracts/endpoints/catalogue/product';
import type { Router } from '../../../infra/http/router.ts';
import type { ReadServices } from '../../../infra/services.ts';
import { loadOffer, loadOffers } from './offers.ts';
import { toSinglePageResponse } from '../../../infra/http/pagination.ts';
import { loadProduct } from './product.ts';
import { loadShippingEstimate } from './shipping-estimate.ts';
import { loadUnavailableProduct } from './unavailable-product.ts';

/** Registers the endpoints of the product page. */
export function productRoutes(router: Router, { database, clock }: ReadServices): void {
  router.handle(getProduct, ({ query }, context) => loadProduct(database, query.slug, clock(), context));
  router.handle(getUnavailableProduct, ({ query }, context) => loadUnavailableProduct(database, query.slug, context));
  router.handle(listOffers, async ({ query }, context) =>
    toSinglePageResponse(await loadOffers(database, query.product, clock(), context)),
  );
  router.handle(getOffer, ({ query }, context) => loadOffer(database, query.inventory_id, clock(), context));
  router.handle(estimateShipping, ({ query }, context) => loadShippingEstimate(database, query, clock(), context));
}
