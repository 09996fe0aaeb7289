import { similarProducts } from 'shared-contracts/endpoints/catalogue/catalogue';
import { estimateShipping, getProduct, listOffers } from 'shared-contracts/endpoints/catalogue/product';
import type { Product } from 'shared-contracts/entities/catalogue/product';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { nullOn404, createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { formatProductUrl, parseProductUrl, type ProductUrl } from '../../shared/product-url.ts';
import { lazySimilarProducts } from '../related-products/lazy-similar-products.ts';
import { loadTab, redirectPastLastTabPage } from './load-tab.ts';
import {
  findSelectedOffer,
  listOtherOffers,
  type ProductPageData,
  type ProductData,
  toProductFacts,
  toWinningOffer,
  findBuyBoxWin,
} from './model/product-data.ts';
import { buildHead } from './product-head.ts';
import { preloadTab } from './ui/details/lazy-tabs.ts';
import { lazyUnavailableNotice } from './ui/lazy-unavailable-notice.ts';
import { lazyOptionChoice } from './ui/options/lazy-option-choice.ts';

const MAX_SIMILAR = 10;
/** Timeout of the delivery estimate, in ms. It starts after the other optional parts, so it has less time. */
const ESTIMATE_MS = 800;
const NOT_FOUND = { kind: 'not-found' } as const;

/**
 * Loads the product page (PDP-01, PDP-02). Not found for an unknown product or an offer that is gone. A product sold
 * only in another country gets a notice and is not indexed by robots. Another tab of the current page fetches only that
 * tab.
 * @param preview card data from the previous page
 */
export async function loadProduct(
  context: LoadContext<ProductPageData>,
  preview: ProductPageData | null = null,
): Promise<PageResult<ProductPageData>> {
  const url = parseProductUrl(context);
  const { previousData } = context;
  const isTabOnly =
    previousData !== null &&
    previousData.offer !== null &&
    formatProductUrl(previousData.url) !== formatProductUrl(url);
  const [page] = await Promise.all([
    isTabOnly ? loadTabOnly(url, previousData, context) : loadFullPage(url, context, preview),
    preloadTab(url.tab),
    lazySimilarProducts.preload(),
  ]);
  return page;
}

async function loadTabOnly(
  url: ProductUrl,
  previousData: ProductData,
  context: LoadContext,
): Promise<PageResult<ProductData>> {
  const { slug, tab } = url;
  const isInProduct = tab === 'overview' || tab === 'specs';
  const product = isInProduct ? await fetchProduct(slug, context) : previousData.product;
  if (!product) return NOT_FOUND;
  const content = await loadTab(url, product, context);
  const redirect = redirectPastLastTabPage(url, content);
  if (redirect) return redirect;
  const data = { ...previousData, url, tab: content };
  return { kind: 'page', head: buildHead(data, context), data };
}

/** Delivery and other offers are omitted when they fail to load; the browser fetches similar products again. */
async function loadFullPage(
  url: ProductUrl,
  context: LoadContext,
  preview: ProductPageData | null,
): Promise<PageResult<ProductPageData>> {
  const { location, request, signal } = context;
  const { offerId } = url;
  const productPromise = fetchProduct(url.slug, context);
  // Requests by product number start before the product loads when a card supplied the number.
  const productId = preview?.product.id ?? (await productPromise)?.id;
  const optionalData = productId === undefined ? null : fetchOptionalData(productId, url, context);
  const product = await productPromise;
  if (!product || !optionalData) return loadUnavailablePage(url, context);
  if (product.id !== productId) return loadFullPage(url, context, null);
  const [[offers, similar], tab] = await Promise.all([
    optionalData,
    loadTab(url, product, context),
    preloadOptions(product),
  ]);
  const offer = offerId === null ? toWinningOffer(product) : findSelectedOffer(offers, offerId);
  if (!offer) return NOT_FOUND;
  const redirect = redirectPastLastTabPage(url, tab);
  if (redirect) return redirect;
  const estimateSignal = createSectionSignal(signal, ESTIMATE_MS);
  // Each offer includes its delivery estimate; only an offer outside the list needs a separate request.
  const estimate =
    offers.find(({ inventory_id }) => inventory_id === offer.inventoryId)?.delivery ??
    (await withFallback(
      request(estimateShipping, { query: { product: productId } }, { signal: estimateSignal }),
      null,
      estimateSignal,
    ));
  const data: ProductData = {
    url,
    product: toProductFacts(product),
    offer,
    win: findBuyBoxWin(offers, offer),
    delivery: estimate && { city: location.city.translated_name, estimate },
    otherOffers: listOtherOffers(offers, offer),
    similar,
    tab,
  };
  const structuredData = async () => {
    const labels = { home: context.message('product.crumbs.home') };
    const { buildStructuredData } = await import(
      /* webpackChunkName: "structured-data" */ './model/structured-data.ts'
    );
    return buildStructuredData({ product, offers, tab, labels });
  };
  const head = { ...buildHead(data, context), ...canonicalOf(product), countries: product.sold_in, structuredData };
  return { kind: 'page', head, data };
}

/** The product may be sold in another country. That rare page has its own chunk to save bytes here. */
async function loadUnavailablePage(url: ProductUrl, context: LoadContext): Promise<PageResult<ProductPageData>> {
  const [{ loadUnavailable }] = await Promise.all([
    import(/* webpackChunkName: "unavailable" */ './load-unavailable.ts'),
    lazyUnavailableNotice.preload(),
  ]);
  const data = await loadUnavailable(url, { similar: MAX_SIMILAR }, context);
  if (!data) return NOT_FOUND;
  const redirect = redirectPastLastTabPage(url, data.tab);
  if (redirect) return redirect;
  return { kind: 'page', head: { ...buildHead(data, context), countries: data.soldIn, noIndex: true }, data };
}

function preloadOptions({ options }: Product): Promise<void> | undefined {
  return options?.length ? lazyOptionChoice.preload() : undefined;
}

/** Sizes of a colour share one page for search engines. */
function canonicalOf({ canonical_slug: slug }: Product): { canonicalPath?: string } {
  return slug ? { canonicalPath: routes.product(slug) } : {};
}

/** Offers and similar products. */
function fetchOptionalData(id: number, { offerId }: ProductUrl, { request, signal }: LoadContext) {
  const query = { product: id };
  const offers = request(listOffers, { query }, { signal }).then(({ results }) => results);
  const similarQuery = { product: [String(id)], page_size: MAX_SIMILAR };
  const optional = createSectionSignal(signal);
  const similar = request(similarProducts, { query: similarQuery }, { signal: optional }).then(
    ({ results }) => results,
  );
  return Promise.all([
    // Not found when the URL's offer is gone.
    offerId === null ? withFallback(offers, [], optional) : offers,
    withFallback(similar, null, optional),
  ]);
}

function fetchProduct(slug: string, { request, signal }: LoadContext) {
  return nullOn404(request(getProduct, { query: { slug } }, { signal }));
}
