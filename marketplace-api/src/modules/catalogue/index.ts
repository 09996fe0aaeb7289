import type { RegisterModule } from '../../infra/http/module.ts';
import { withReadPool } from '../../infra/services.ts';
import type { Services } from '../../infra/services.ts';
import type { CatalogueEngine } from './engine/catalogue-engine.ts';
import { recommendationRoutes } from './recommendations/routes.ts';
import { catalogueRoutes } from './routes.ts';

export { slugify } from './bilingual.ts';
export { loadCards } from './cards/cards.ts';
export { loadProductPage, type RowSource } from './cards/product-rows.ts';
export { COLOURS, isColourName } from './colours.ts';
export { deliveryDays } from './products/delivery-estimate.ts';
export { addDays, lateDeliveryAt, shippingFee, toInstant } from './delivery-rules.ts';
export { firstImage, type StoredImage, toImage } from './images.ts';
export type { CatalogueEngine } from './engine/catalogue-engine.ts';
export { createEmbeddedEngine } from './listing/embedded-engine.ts';
export { assertProductExists } from './products/offers.ts';
export { type StoredWarranty, toWarranties } from './products/warranties.ts';

/** Services with the engine of lists and searches. */
export interface CatalogueServices extends Services {
  readonly catalogueEngine: CatalogueEngine;
}

/** Listings, products, taxonomy and recommendations. */
export const registerCatalogue: RegisterModule<CatalogueServices> = ({ router, services }) => {
  const readServices = withReadPool(services);
  catalogueRoutes(router, readServices, services.catalogueEngine);
  recommendationRoutes(router, readServices);
};
