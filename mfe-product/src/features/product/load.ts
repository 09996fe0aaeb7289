import { similarProducts } from 'shared-contracts/endpoints/catalogue';
import { estimateShipping, getProduct, listOffers } from 'shared-contracts/endpoints/product';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { nullOn404, sectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { addressPath, readAddress, type ProductAddress } from '../../shared/product-url.ts';
import { similarPart } from '../related-products/lazy-similar-products.ts';
import { loadTab, pastEnd } from './load-tab.ts';
import {
  chosenChoice,
  otherOffers,
  type PageData,
  type ProductData,
  toFacts,
  winningChoice,
  winOf,
} from './model/product-data.ts';
import { headOf } from './product-head.ts';
import { prepareTab } from './ui/details/lazy-tabs.ts';
import { unsoldPart } from './ui/lazy-unavailable-notice.ts';

const SIMILAR = 10;
/** The estimate is asked for after the other optional parts, so it has less time than they, in ms. */
const ESTIMATE_MS = 800;
const NOT_FOUND = { kind: 'not-found' } as const;

/**
 * The product page (PDP-01, PDP-02). Not found for an unknown product, and where the address names an offer that is no
 * longer there; of a product that is sold in another country alone it says so, and is not for robots. Another tab of the page that stands asks for that tab alone.
 * @param preview what a card has told already
 */
export async function loadProduct(context: LoadContext, preview: PageData | null = null): Promise<PageResult<PageData>> {
  const address = readAddress(context);
  // What stands is what this function gave for the same path.
  const previousData = context.previousData as PageData | null;
  const tabOnly =
    previousData !== null && previousData.offer !== null && addressPath(previousData.address) !== addressPath(address);
  const [page] = await Promise.all([
    tabOnly ? loadOtherTab(address, previousData, context) : loadWhole(address, context, preview),
    prepareTab(address.tab),
    similarPart.prepare(),
  ]);
  return page;
}

async function loadOtherTab(
  address: ProductAddress,
  previousData: ProductData,
  context: LoadContext,
): Promise<PageResult<ProductData>> {
  const { slug, tab } = address;
  const inProduct = tab === 'overview' || tab === 'specs';
  const product = inProduct ? await askProduct(slug, context) : previousData.product;
  if (!product) return NOT_FOUND;
  const shown = await loadTab(address, product, context);
  const past = pastEnd(address, shown);
  if (past) return past;
  const data = { ...previousData, address, tab: shown };
  return { kind: 'page', head: headOf(data, context), data };
}

/** Delivery, other offers and similar products are left out when they cannot be loaded. */
async function loadWhole(
  address: ProductAddress,
  context: LoadContext,
  preview: PageData | null,
): Promise<PageResult<PageData>> {
  const { location, request, signal } = context;
  const { offerId } = address;
  const asked = askProduct(address.slug, context);
  // What is asked for by the product's number need not wait for the product where a card has told the number.
  const known = preview?.product.id ?? (await asked)?.id;
  const beside = known === undefined ? null : askBeside(known, address, context);
  const product = await asked;
  if (!product || !beside) return loadElsewhere(address, context);
  if (product.id !== known) return loadWhole(address, context, null);
  const [[offers, similar], tab] = await Promise.all([beside, loadTab(address, product, context)]);
  const offer = offerId === null ? winningChoice(product) : chosenChoice(offers, offerId);
  if (!offer) return NOT_FOUND;
  const past = pastEnd(address, tab);
  if (past) return past;
  const late = sectionSignal(signal, ESTIMATE_MS);
  // Each offer says when it arrives; only one that is not among them has to be asked for.
  const estimate =
    offers.find(({ inventory_id }) => inventory_id === offer.inventoryId)?.delivery ??
    (await withFallback(request(estimateShipping, { query: { product: known } }, { signal: late }), null, late));
  const data: ProductData = {
    address,
    product: toFacts(product),
    offer,
    win: winOf(offers, offer),
    delivery: estimate && { city: location.city.translated_name, estimate },
    otherOffers: otherOffers(offers, offer),
    similar,
    tab,
  };
  const structuredData = async () => {
    const words = { home: context.message('product.crumbs.home') };
    const { structuredDataOf } = await import(/* webpackChunkName: "structured-data" */ './model/structured-data.ts');
    return structuredDataOf({ product, offers, tab, words });
  };
  const head = { ...headOf(data, context), countries: product.sold_in, structuredData };
  return { kind: 'page', head, data };
}

/** The product may be sold in another country: what its page needs then is no weight of the others. */
async function loadElsewhere(address: ProductAddress, context: LoadContext): Promise<PageResult<PageData>> {
  const [{ loadUnsold }] = await Promise.all([
    import(/* webpackChunkName: "unsold" */ './load-unavailable.ts'),
    unsoldPart.prepare(),
  ]);
  const data = await loadUnsold(address, { similar: SIMILAR }, context);
  if (!data) return NOT_FOUND;
  const past = pastEnd(address, data.tab);
  if (past) return past;
  return { kind: 'page', head: { ...headOf(data, context), countries: data.soldIn, noIndex: true }, data };
}

/** Offers and similar products. */
function askBeside(id: number, { offerId }: ProductAddress, { request, signal }: LoadContext) {
  const query = { product: id };
  const offers = request(listOffers, { query }, { signal }).then(({ results }) => results);
  const similarQuery = { product: [String(id)], page_size: SIMILAR };
  const optional = sectionSignal(signal);
  const similar = request(similarProducts, { query: similarQuery }, { signal: optional }).then(
    ({ results }) => results,
  );
  return Promise.all([
    // Without the offer that the address names there is no page.
    offerId === null ? withFallback(offers, [], optional) : offers,
    withFallback(similar, [], optional),
  ]);
}

function askProduct(slug: string, { request, signal }: LoadContext) {
  return nullOn404(request(getProduct, { query: { slug } }, { signal }));
}
