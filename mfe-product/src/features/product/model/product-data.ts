import type { WarrantyOption } from 'shared-contracts/entities/cart';
import type { CategoryRef } from 'shared-contracts/entities/category';
import type { Image } from 'shared-contracts/entities/common';
import type { Colour, ProductCard } from 'shared-contracts/entities/product-card';
import type {
  Offer,
  OfferAdvantage,
  Product,
  ShippingEstimate,
  UnavailableProduct,
} from 'shared-contracts/entities/product';
import type { CountryCode } from 'shared-contracts/locale';
import type { Money } from 'shared-contracts/money';
import type { ProductAddress } from '../../../shared/product-url.ts';
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
export interface OfferChoice {
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
export interface Delivery {
  /** In the page's language. */
  readonly city: string;
  readonly estimate: ShippingEstimate;
}

/** Why the winning offer wins, and among how many. */
export interface Win {
  readonly advantage: OfferAdvantage;
  readonly offers: number;
}

/** What the product page shows. It travels in the first HTML, so it holds one tab's content only. */
export interface ProductData {
  /** Made of a card while the page's own data is on its way: what a card does not say is empty, and not to be shown. */
  readonly early?: true;
  readonly address: ProductAddress;
  readonly product: ProductFacts;
  readonly offer: OfferChoice;
  /** Null where another offer was chosen, and where it is not known. */
  readonly win: Win | null;
  /** Null where the estimate could not be had: the line is left out. */
  readonly delivery: Delivery | null;
  /** Offers of the others that can be bought now. */
  readonly otherOffers: readonly Offer[];
  readonly similar: readonly ProductCard[];
  readonly tab: TabContent;
}

/** What the page of a product shows that nobody sells in the visitor's country. */
export interface UnsoldData {
  /** No card tells of it. */
  readonly early?: never;
  readonly address: ProductAddress;
  readonly product: ProductFacts;
  readonly offer: null;
  /** Where it is sold. */
  readonly soldIn: readonly CountryCode[];
  /** Products of the same kind that are sold in the visitor's country. */
  readonly similar: readonly ProductCard[];
  readonly tab: TabContent;
}
export type PageData = ProductData | UnsoldData;

export function toFacts(product: Product | UnavailableProduct): ProductFacts {
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
    summary: shortened(product.description),
    returnableDays: product.returnable_days,
    isExpired: 'availability' in product && product.availability === 'Expired',
  };
}

/** Characters of a description that search engines show. */
const SUMMARY_LENGTH = 160;

/** A text cut at a word, with an ellipsis where something was cut. */
function shortened(text: string): string {
  if (text.length <= SUMMARY_LENGTH) return text;
  const cut = text.slice(0, SUMMARY_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** Why the page's offer wins; null where it is not the winning one. */
export function winOf(offers: readonly Offer[], { inventoryId }: OfferChoice): Win | null {
  const advantage = offers.find(({ inventory_id }) => inventory_id === inventoryId)?.won_by;
  return advantage ? { advantage, offers: offers.length } : null;
}

/** The winning offer: the product's own price, seller and stock. */
export function winningChoice(product: Product): OfferChoice {
  return toChoice(product, product.inventory_id, product.owner.full_name);
}

/** The offer that the address names; null when it is no longer there. */
export function chosenChoice(offers: readonly Offer[], offerId: string): OfferChoice | null {
  const offer = offers.find((candidate) => candidate.inventory_id === offerId);
  return offer ? toChoice(offer, offer.inventory_id, offer.owner.full_name) : null;
}

/** Offers besides the one that the page sells, as far as they can be bought. */
export function otherOffers(offers: readonly Offer[], choice: OfferChoice): Offer[] {
  return offers.filter(({ inventory_id, qty }) => inventory_id !== choice.inventoryId && qty > 0);
}

type PricedOffer = Pick<
  Offer,
  'taxed_newprice' | 'taxed_oldprice' | 'percent_off' | 'qty' | 'warranty_options' | 'warranty_required'
>;

function toChoice(offer: PricedOffer, inventoryId: string, seller: string): OfferChoice {
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
