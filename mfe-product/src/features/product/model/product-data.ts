import type { WarrantyOption } from 'shared-contracts/entities/checkout/cart';
import type { CategoryRef } from 'shared-contracts/entities/catalogue/category';
import type { Image } from 'shared-contracts/entities/common';
import type { Colour, ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type {
  Offer,
  OfferAdvantage,
  Product,
  ProductOption,
  ShippingEstimate,
  UnavailableProduct,
} from 'shared-contracts/entities/catalogue/product';
import type { CountryCode } from 'shared-contracts/locale';
import type { Money } from 'shared-contracts/money';
import type { ProductUrl } from '../../../shared/product-url.ts';
import type { TabContent } from './tab-content.ts';

/** Seller-independent data of the product. */
export interface ProductFacts {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly brand: Product['brand'];
  /** From the top category to the product's own. */
  readonly breadcrumbs: readonly CategoryRef[];
  /** At least one. */
  readonly images: readonly [Image, ...Image[]];
  readonly sku: string;
  readonly rating: ProductCard['rating'];
  readonly colour: string | null;
  readonly colours: readonly Colour[];
  /** Options beside the colour. */
  readonly options: readonly ProductOption[];
  /** Shortened for search engines. */
  readonly summary: string;
  readonly returnableDays: number;
  readonly isExpired: boolean;
}

/** The offer that “Add to cart” buys. */
export interface SelectedOffer {
  readonly inventoryId: string;
  readonly seller: string;
  readonly price: Money;
  readonly oldPrice: Money | null;
  /** Whole per cent. */
  readonly percentOff: number;
  /** Purchasable quantity now. */
  readonly stock: number;
  readonly warranties: readonly WarrantyOption[];
  readonly warrantyRequired: boolean;
}

/** Date and cost of delivery to the visitor's city. */
export interface CityDelivery {
  /** In the page's language. */
  readonly city: string;
  readonly estimate: ShippingEstimate;
}

/** Why the winning offer wins, and the number of offers in stock. */
export interface BuyBoxWin {
  readonly advantage: OfferAdvantage;
  readonly offers: number;
}

/** Data of the product page. It is part of the first HTML, so it holds the content of one tab only. */
export interface ProductData {
  /**
   * True for a preview built from a card while the page's data loads; fields that the card lacks are empty and hidden.
   */
  readonly preview?: true;
  readonly url: ProductUrl;
  readonly product: ProductFacts;
  readonly offer: SelectedOffer;
  /** Null for another offer than the winning one, and when unknown. */
  readonly win: BuyBoxWin | null;
  /** Null when the estimate failed to load; the page omits the line. */
  readonly delivery: CityDelivery | null;
  /** Other sellers' offers that can be bought now. */
  readonly otherOffers: readonly Offer[];
  /** Null when they failed to load: the browser fetches them near the viewport. */
  readonly similar: readonly ProductCard[] | null;
  readonly tab: TabContent;
}

/** Data of the page of a product that has no seller in the visitor's country. */
export interface UnavailableData {
  /** Never set: this page has no preview. */
  readonly preview?: never;
  readonly url: ProductUrl;
  readonly product: ProductFacts;
  readonly offer: null;
  /** Countries that sell it. */
  readonly soldIn: readonly CountryCode[];
  /** Similar products that are sold in the visitor's country; null when they failed to load. */
  readonly similar: readonly ProductCard[] | null;
  readonly tab: TabContent;
}
export type ProductPageData = ProductData | UnavailableData;

export function toProductFacts(product: Product | UnavailableProduct): ProductFacts {
  const { id, slug, name, brand, breadcrumbs, images, sku, rating, colour, colours, options = [] } = product;
  return {
    id,
    slug,
    name,
    brand,
    breadcrumbs,
    images: [images[0] ?? product.image, ...images.slice(1)],
    sku,
    rating,
    colour,
    colours,
    options,
    summary: truncate(product.description),
    returnableDays: product.returnable_days,
    isExpired: 'availability' in product && product.availability === 'Expired',
  };
}

/** Maximum length of the description for search engines, in characters. */
const SUMMARY_LENGTH = 160;

/** Cuts a text at a word boundary and adds an ellipsis if it was cut. */
function truncate(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const prefix = text.slice(0, SUMMARY_LENGTH);
  return `${prefix.slice(0, prefix.lastIndexOf(' '))}…`;
}

/** Returns why the page's offer wins; null when it is not the winning one, is sold out or is the only offer. */
export function findBuyBoxWin(offers: readonly Offer[], { inventoryId, stock }: SelectedOffer): BuyBoxWin | null {
  const advantage = offers.find(({ inventory_id }) => inventory_id === inventoryId)?.won_by;
  const available = offers.filter(({ qty }) => qty > 0).length;
  if (!advantage || stock === 0) return null;
  return advantage === 'stock' || available > 1 ? { advantage, offers: available } : null;
}

/** Builds the winning offer from the product's own price, seller and stock. */
export function toWinningOffer(product: Product): SelectedOffer {
  return toSelectedOffer(product, product.inventory_id, product.owner.full_name);
}

/** Returns the offer in the URL; null when it is gone. */
export function findSelectedOffer(offers: readonly Offer[], offerId: string): SelectedOffer | null {
  const offer = offers.find((candidate) => candidate.inventory_id === offerId);
  return offer ? toSelectedOffer(offer, offer.inventory_id, offer.owner.full_name) : null;
}

/** Returns the purchasable offers other than the page's own. */
export function listOtherOffers(offers: readonly Offer[], selected: SelectedOffer): Offer[] {
  return offers.filter(({ inventory_id, qty }) => inventory_id !== selected.inventoryId && qty > 0);
}

type PricedOffer = Pick<
  Offer,
  'taxed_newprice' | 'taxed_oldprice' | 'percent_off' | 'qty' | 'warranty_options' | 'warranty_required'
>;

function toSelectedOffer(offer: PricedOffer, inventoryId: string, seller: string): SelectedOffer {
  return {
    inventoryId,
    seller,
    price: offer.taxed_newprice,
    oldPrice: offer.taxed_oldprice,
    percentOff: offer.percent_off,
    stock: offer.qty,
    warranties: offer.warranty_options,
    warrantyRequired: offer.warranty_required,
  };
}
