import type { RegisterModule } from './infra/http/module.ts';
import type { RouterHooks } from './infra/http/router.ts';
import { withReadPool } from './infra/services.ts';
import { registerAnalytics } from './modules/analytics/index.ts';
import { registerCart } from './modules/cart/index.ts';
import { type CatalogueServices, createEmbeddedEngine, registerCatalogue } from './modules/catalogue/index.ts';
import { registerCheckout } from './modules/checkout/index.ts';
import { registerContent } from './modules/content/index.ts';
import { registerCustomers } from './modules/customers/index.ts';
import { createAuthentication, registerIdentity } from './modules/identity/index.ts';
import {
  createPictureIndex,
  type ImageSearchServices,
  registerImageSearch,
  SHAPE_AND_COLOUR,
} from './modules/image-search/index.ts';
import { registerLocations } from './modules/locations/index.ts';
import { type MediaServices, registerMedia } from './modules/media/index.ts';
import { registerOrders } from './modules/orders/index.ts';
import { registerPayments } from './modules/payments/index.ts';
import {
  createPromotionClock,
  recordReferral,
  REFERRAL_COOKIE,
  registerPromotions,
} from './modules/promotions/index.ts';
import { registerReviews } from './modules/reviews/index.ts';
import { registerWallet } from './modules/wallet/index.ts';
import type { AppServices } from './services.ts';

/** Services of the modules, with the data that they hold in memory. */
export type ModuleServices = AppServices & CatalogueServices & ImageSearchServices & MediaServices;

/** The modules with routes. */
export const MODULES: readonly RegisterModule<ModuleServices>[] = [
  registerIdentity({
    onCustomerRegistered: (tx, { identityId, cookies, at }) =>
      recordReferral(tx, identityId, cookies[REFERRAL_COOKIE], at),
  }),
  registerLocations,
  registerCatalogue,
  registerImageSearch,
  registerMedia,
  registerContent,
  registerPromotions,
  registerCart,
  registerWallet,
  registerCheckout,
  registerPayments,
  registerOrders,
  registerCustomers,
  registerReviews,
  registerAnalytics,
];

/** Data of the modules that may be opened before the app. */
export interface ModuleOptions {
  /** Pictures served under `/media/`; default: none. */
  readonly pictures?: ModuleServices['pictures'];
  /** Engine of lists and searches; default: the embedded one, which loads on the first of them. */
  readonly catalogueEngine?: ModuleServices['catalogueEngine'];
  /** Index of the image search; without it image searches find nothing. */
  readonly pictureIndex?: ModuleServices['pictureIndex'];
}

/** Adds the modules' data to the services. */
export function createModuleServices(services: AppServices, options: ModuleOptions): ModuleServices {
  return {
    ...services,
    pictures: options.pictures,
    catalogueEngine: options.catalogueEngine ?? createEmbeddedEngine(services.database.readPool),
    pictureIndex: options.pictureIndex ?? createPictureIndex(SHAPE_AND_COLOUR),
  };
}

/** The modules' part of each request: authentication, the city, and the begin and end of promotions. */
export function createRouterHooks(services: AppServices): RouterHooks {
  return {
    authenticate: createAuthentication(services),
    resolveCity: services.cities.resolveCity,
    scheduledChanges: createPromotionClock(withReadPool(services)),
  };
}
