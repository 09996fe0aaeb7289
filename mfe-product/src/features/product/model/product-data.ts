import type { WarrantyOption } from 'shared-contracts/entities/checkout/cart';
import type { CategoryRef } from 'shared-contracts/entities/catalogue/category';
import type { Image } from 'shared-contracts/entities/common';
import type { Colour, ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type {
  Offer,
  OfferAdvantage,
  Product,
  ShippingEstimate,
  UnavailableProduct,
} from 'shared-contracts/entities/catalogue/product';
import type { CountryCode } from 'shared-contracts/locale';
import type { Money } from 'shared-contracts/money';
import type { ProductUrl } from '../../../shared/product-url.ts';
import type { TabContent } from './tab-content.ts';

/** What the page says of the product itself, whoever sells it. */
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
  /** A description short enough for search engines. */
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
  /** How many can be bought now. */
  readonly stock: number;
  readonly warranties: readonly WarrantyOption[];
  readonly warrantyRequired: boolean;
}

/** When and for how much it arrives in the visitor's city. */
export interface CityDelivery {
  /** In the page's language. */
  readonly city: string;
  readonly estimate: ShippingEstimate;
}

/** Why the winning offer wins, and among how many. */
export interface BuyBoxWin {
  readonly advantage: OfferAdvantage;
  readonly offers: number;
}

/** What the product page shows. It travels in the first HTML, so it holds one tab's content only. */
export interface ProductData {
  /** Made of a card while the page's own data is on its way: what a card does not say is empty, and not to be shown. */
  readonly preview?: true;
  readonly url: ProductUrl;
  readonly product: ProductFacts;
  readonly offer: SelectedOffer;
  /** Null where another offer was chosen, and where it is not known. */
  readonly win: BuyBoxWin | null;
  /** Null where the estimate could not be had: the line is left out. */
  readonly delivery: CityDelivery | null;
  /** Offers of the others that can be bought now. */
  readonly otherOffers: readonly Offer[];
  readonly similar: readonly ProductCard[];
  readonly tab: TabContent;
}

/** What the page of a product shows that nobody sells in the visitor's country. */
export interface UnavailableData {
  /** No card tells of it. */
  readonly preview?: never;
  readonly url: ProductUrl;
  readonly product: ProductFacts;
  readonly offer: null;
  /** Where it is sold. */
  readonly soldIn: readonly CountryCode[];
  /** Products of the same kind that are sold in the visitor's country. */
  readonly similar: readonly ProductCard[];
  readonly tab: TabContent;
}
export type ProductPageData = ProductData | UnavailableData;

export function toProductFacts(product: Product | UnavailableProduct): ProductFacts {
  const { id, slug, name, brand, breadcrumbs, images, sku, rating, colour, colours } = product;
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
    summary: truncate(product.description),
    returnableDays: product.returnable_days,
    isExpired: 'availability' in product && product.availability === 'Expired',
  };
}

/** Characters of a description that search engines show. */
const SUMMARY_LENGTH = 160;

/** A text cut at a word, with an ellipsis where something was cut. */
function truncate(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const prefix = text.slice(0, SUMMARY_LENGTH);
  return `${prefix.slice(0, prefix.lastIndexOf(' '))}…`;
}

/** Why the page's offer wins; null where it is not the winning one. */
export function findBuyBoxWin(offers: readonly Offer[], { inventoryId }: SelectedOffer): BuyBoxWin | null {
  const advantage = offers.find(({ inventory_id }) => inventory_id === inventoryId)?.won_by;
  return advantage ? { advantage, offers: offers.length } : null;
}

/** The winning offer: the product's own price, seller and stock. */
export function toWinningOffer(product: Product): SelectedOffer {
  return toSelectedOffer(product, product.inventory_id, product.owner.full_name);
}

/** The offer that the address names; null when it is no longer there. */
export function findSelectedOffer(offers: readonly Offer[], offerId: string): SelectedOffer | null {
  const offer = offers.find((candidate) => candidate.inventory_id === offerId);
  return offer ? toSelectedOffer(offer, offer.inventory_id, offer.owner.full_name) : null;
}

/** Offers besides the one that the page sells, as far as they can be bought. */
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
