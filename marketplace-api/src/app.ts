import { randomUUID } from 'node:crypto';
import { localOrigin } from 'shared-contracts/network-exposure';
import { fastify, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { createListingQuery, type ListingQuery } from './modules/catalogue/listing/listing-query.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { invalidationLogRoutes } from './infra/cache-tags/routes.ts';
import { contentRoutes } from './modules/content/routes.ts';
import { activityRoutes } from './modules/analytics/activity-routes.ts';
import { accountDeletionRoutes } from './modules/customers/account-deletion/routes.ts';
import { addressRoutes } from './modules/customers/addresses/routes.ts';
import { cartRoutes } from './modules/cart/routes.ts';
import { checkoutRoutes } from './modules/checkout/routes.ts';
import { dealRoutes } from './modules/promotions/deals/routes.ts';
import { createPromotionClock } from './modules/promotions/deals/promotion-clock.ts';
import { errorReportRoutes } from './modules/analytics/error-report-routes.ts';
import { favouriteRoutes } from './modules/customers/favourites/routes.ts';
import { handleError, handleNotFound, handleFrameworkError } from './infra/http/error-handler.ts';
import { healthRoutes } from './infra/observability/health.ts';
import { LOG_SERIALIZERS } from './infra/observability/redacted-log.ts';
import { addMetrics } from './infra/observability/metrics.ts';
import { addSecurityHeaders, setSecurityHeaders } from './infra/http/security-headers.ts';
import { addLoadShedding } from './infra/http/load-shedding.ts';
import { acceptJson } from './infra/http/body-parsers.ts';
import { createRouter, type Router } from './infra/http/router.ts';
import { rejectAmbiguousRequests } from './infra/http/strict-requests.ts';
import { identityRoutes } from './modules/identity/routes.ts';
import { createAuthentication } from './modules/identity/authenticate.ts';
import { recordReferral, REFERRAL_COOKIE } from './modules/promotions/referral/referral-codes.ts';
import { withReadPool } from './infra/services.ts';
import { tokenRoute } from './modules/identity/token-route.ts';
import { countryRoutes } from './modules/locations/country-routes.ts';
import type { PictureStore } from './modules/media/picture-store.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { openApiRoutes } from './infra/openapi/routes.ts';
import { SHAPE_AND_COLOUR } from './modules/image-search/embedder.ts';
import { createPictureIndex, type PictureIndex } from './modules/image-search/picture-index.ts';
import { imageSearchRoutes } from './modules/image-search/routes.ts';
import { invoiceRoutes } from './modules/orders/invoices/routes.ts';
import { operatorRoutes } from './modules/orders/operator/routes.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { addOutboxMetrics } from './infra/outbox/metrics.ts';
import { outboxOperatorRoutes } from './infra/outbox/operator-routes.ts';
import { outboxRoutes } from './infra/outbox/routes.ts';
import { notificationRoute } from './modules/payments/notification-route.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import { phoneRoutes } from './modules/customers/phone-verification/routes.ts';
import { promoCodeRoutes } from './modules/cart/promo-code-routes.ts';
import { questionRoutes } from './modules/reviews/questions/routes.ts';
import { recentlyViewedRoutes } from './modules/customers/recently-viewed/routes.ts';
import { recommendationRoutes } from './modules/catalogue/recommendations/routes.ts';
import { referralRoutes } from './modules/promotions/referral/routes.ts';
import { returnRoutes } from './modules/orders/returns/routes.ts';
import { reviewPictureRoute } from './modules/reviews/review-picture-route.ts';
import { reviewRoutes } from './modules/reviews/routes.ts';
import type { AppServices } from './services.ts';
import { CLIPS_FOLDER } from './modules/content/shorts/clips-folder.ts';
import { clipRoute } from './modules/content/shorts/clip-route.ts';
import { shortRoutes } from './modules/content/shorts/routes.ts';
import { supportRoutes } from './modules/content/support/routes.ts';
import { walletRoutes } from './modules/wallet/routes.ts';

/** Options of an app besides its services. */
export interface AppOptions {
  /** Default: no log. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Pictures served under `/media/`; default: none. */
  readonly pictures?: PictureStore;
  /** Query of lists and searches; default: one that loads on the first of them. */
  readonly listingQuery?: ListingQuery;
  /** Mean lag of the event loop, in ms, from which browsing requests get 503; default: 0, never. */
  readonly maxEventLoopDelayMs?: number;
  /** Whether the preloading has ended; default: always true. */
  readonly isReady?: () => boolean;
  /** Index of the image search; without it image searches find nothing. */
  readonly pictureIndex?: PictureIndex;
  /** Called for every route that is registered. */
  readonly onRoute?: (route: RegisteredRoute) => void;
}

/** A route of the app: its methods and its path with `:parameters`. */
export interface RegisteredRoute {
  readonly method: string | readonly string[];
  readonly url: string;
}

/** Builds the API on its services; it neither opens the database nor listens. */
export async function createApp(services: AppServices, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOf(options),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustedProxies,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    // The app serves requests that arrive while the process stops (process/drain.ts).
    return503OnClosing: false,
    // No hook runs for a URL that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply.raw);
      handleFrameworkError(error, request, reply);
    },
    routerOptions: { maxParamLength: 300 },
  });
  const { onRoute } = options;
  if (onRoute) app.addHook('onRoute', ({ method, url }) => onRoute({ method, url }));
  addSecurityHeaders(app);
  await addLoadShedding(app, options.maxEventLoopDelayMs ?? 0);
  acceptJson(app);
  rejectAmbiguousRequests(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request;
    request.log.info({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request completed');
    done();
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  healthRoutes(app, services.database.readPool, options.isReady);
  addOutboxMetrics(addMetrics(app, services.config.metricsToken), services.database);
  await identityRoutes(app, services, {
    onCustomerRegistered: (database, { identityId, cookies, at }) =>
      recordReferral(database, identityId, cookies[REFERRAL_COOKIE], at),
  });
  tokenRoute(app, services);
  const catalogue = withReadPool(services);
  const scheduledChanges = createPromotionClock(catalogue);
  const router = createRouter(app, services, {
    authenticate: createAuthentication(services),
    resolveCity: services.cities.resolveCity,
    scheduledChanges,
  });
  registerModules(router, services, options.listingQuery ?? createListingQuery(services.database.readPool));
  imageSearchRoutes(router, services, options.pictureIndex ?? createPictureIndex(SHAPE_AND_COLOUR));
  paymentRoutes(router, services, () => resolveOwnOrigin(app, services));
  await notificationRoute(app, services);
  openApiRoutes(app);
  invalidationLogRoutes(app, catalogue, scheduledChanges);
  operatorRoutes(app, services);
  outboxOperatorRoutes(app, services);
  reviewPictureRoute(app, services.database);
  clipRoute(app, CLIPS_FOLDER);
  if (options.pictures) mediaRoutes(app, { pictures: options.pictures });
  if (services.config.isDemo) outboxRoutes(app, services.database);
  return app;
}

function registerModules(router: Router, services: AppServices, listingQuery: ListingQuery): void {
  const catalogue = withReadPool(services);
  countryRoutes(router, catalogue);
  catalogueRoutes(router, catalogue, listingQuery);
  dealRoutes(router, catalogue);
  recommendationRoutes(router, catalogue);
  shortRoutes(router, catalogue);
  reviewRoutes(router, services);
  questionRoutes(router, services);
  recentlyViewedRoutes(router, services);
  contentRoutes(router, catalogue);
  cartRoutes(router, services);
  promoCodeRoutes(router, services);
  walletRoutes(router, services);
  addressRoutes(router, services);
  favouriteRoutes(router, services);
  checkoutRoutes(router, services);
  orderRoutes(router, services);
  phoneRoutes(router, services);
  accountDeletionRoutes(router, services);
  returnRoutes(router, services);
  invoiceRoutes(router, services);
  referralRoutes(router, services);
  errorReportRoutes(router, services);
  activityRoutes(router, services);
  supportRoutes(router, services);
}

/** The origin at which the payment provider reaches this API. */
function resolveOwnOrigin(app: FastifyInstance, { config }: AppServices): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return config.notifyOrigin ?? localOrigin(config.host, port);
}

/** Logger options; every log masks secrets in URLs and errors. */
function loggerOf({ logger = false }: AppOptions): FastifyServerOptions['logger'] {
  return typeof logger === 'object' ? { ...logger, serializers: LOG_SERIALIZERS } : logger;
}

/** The id that the shell gave the page view, so that one id is in the logs of every process; else a new id. */
function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
