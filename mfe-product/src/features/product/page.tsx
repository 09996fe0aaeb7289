import { similarProducts } from 'shared-contracts/calls/catalogue';
import { estimateShipping, getProduct, listOffers } from 'shared-contracts/calls/product';
import type { Product } from 'shared-contracts/entities/product';
import type { LoadContext, PageHead, PageResult } from 'shared-contracts/host';
import type { ProductTab } from 'shared-contracts/routes';
import { pictureSource } from 'storefront-kit/picture-source';
import { definePage } from 'storefront-kit/remote/page';
import { orElse, orNull } from '../../load.ts';
import { loadTab } from './load-tab.ts';
import { readAddress } from './model/address.ts';
import { GALLERY_SIZES } from './model/gallery-sizes.ts';
import { chosenChoice, otherOffers, type ProductData, toFacts, winningChoice } from './model/product-data.ts';
import { ProductScreen } from './ui/product-screen.tsx';

const SIMILAR = 10;
/** Characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 160;

/**
 * The product page (PDP-01, PDP-02). Not found for an unknown product, and where the address names an offer that is no
 * longer there. Delivery, other offers and similar products are left out when they cannot be loaded.
 */
export async function load(context: LoadContext): Promise<PageResult<ProductData>> {
  const { request, signal } = context;
  const address = readAddress(context);
  const { offerId } = address;
  const product = await orNull(request(getProduct, { query: { slug: address.slug } }, { signal }));
  if (!product) return { kind: 'not-found' };
  const query = { product: product.id };
  const offersAnswer = request(listOffers, { query }, { signal }).then(({ results }) => results);
  const [offers, estimate, similar, tab] = await Promise.all([
    offerId === null ? orElse(offersAnswer, []) : offersAnswer,
    orElse(request(estimateShipping, { query: { ...query, inventory_id: offerId ?? undefined } }, { signal }), null),
    orElse(
      request(similarProducts, { query: { product: [String(product.id)], page_size: SIMILAR } }, { signal }).then(
        ({ results }) => results,
      ),
      [],
    ),
    loadTab(address, product, context),
  ]);
  const offer = offerId === null ? winningChoice(product) : chosenChoice(offers, offerId);
  if (!offer) return { kind: 'not-found' };
  return {
    kind: 'page',
    head: headOf(product, address.tab, context),
    data: {
      address,
      product: toFacts(product),
      offer,
      delivery: estimate && { city: context.location.city.translated_name, estimate },
      otherOffers: otherOffers(offers, offer),
      similar,
      tab,
    },
  };
}

function headOf(product: Product, tab: ProductTab, { message }: LoadContext): PageHead {
  const { name, description, image } = product;
  const [first = image] = product.images;
  const { src, srcSet } = pictureSource(first);
  return {
    title: tab === 'overview' ? name : message('product.head.tab', { tab: message(`product.tabs.${tab}`), name }),
    ...(description ? { description: shortened(description) } : {}),
    type: 'product',
    image: `${first.src}-${first.widths.at(-1) ?? 0}.webp`,
    preloadImage: { href: src, srcSet, sizes: GALLERY_SIZES },
  };
}

/** A text cut at a word, with an ellipsis where something was cut. */
function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

export default definePage({ load, Page: ProductScreen });
