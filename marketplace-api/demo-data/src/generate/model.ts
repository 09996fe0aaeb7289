import type { ObjectName } from '../pictures/picture-objects.ts';
import type { DemoBrand } from '../catalogue/brands.ts';
import type { LeafCategory, TopCategory } from '../catalogue/categories.ts';
import type { ColourName } from 'marketplace-api/modules/catalogue/colours';
import type { ProductType } from '../catalogue/product-type.ts';
import type { Seller } from '../catalogue/sellers.ts';
import type { Bilingual } from 'marketplace-api/modules/catalogue/bilingual';
import type { Prices } from './prices.ts';

/** A warranty for sale with an offer. */
export interface DemoWarranty {
  readonly months: number;
  readonly label: Bilingual;
  readonly price: Prices;
}

/** A seller's offer of one product. */
export interface DemoOffer {
  readonly id: number;
  readonly seller: Seller;
  readonly inventoryId: string;
  readonly qty: number;
  readonly dispatchDays: number;
  readonly late: boolean;
  readonly warranties: readonly DemoWarranty[];
  readonly warrantyRequired: boolean;
  readonly prices: Prices;
  readonly oldPrices: Prices | undefined;
  /** Not delivered to Saudi Arabia. */
  readonly uaeOnly: boolean;
}

/** A review; `daysAgo` counts back from the day of seeding. */
export interface DemoReview {
  readonly name: string;
  readonly rating: number;
  readonly text: string;
  readonly language: 'en' | 'ar';
  readonly verified: boolean;
  readonly daysAgo: number;
}

/** A question, with the seller's answer if there is one. */
export interface DemoQuestion {
  readonly name: string;
  readonly text: string;
  readonly answer: string | undefined;
  readonly answeredBy: string | undefined;
  readonly language: 'en' | 'ar';
  readonly daysAgo: number;
}

/** A product family, before its variants are generated. */
export interface DemoFamily {
  readonly id: number;
  readonly code: string;
  readonly top: TopCategory;
  readonly leaf: LeafCategory;
  readonly type: ProductType;
  readonly brand: DemoBrand;
  readonly noun: Bilingual;
  readonly object: ObjectName;
  /** Number of its arrangement on pictures; no other family with the same object has it. */
  readonly arrangement: number;
  /** Displayed model code or series. */
  readonly model: Bilingual;
  readonly modelCode: string;
  /** Values of the type's specifications. */
  readonly specs: Readonly<Record<string, Bilingual>>;
  readonly dirhams: number;
  readonly colours: readonly ColourName[];
  /** The specification that shoppers choose, if the model comes in several. */
  readonly capacity: FamilyCapacity | undefined;
  /** Leg lengths in inches that trousers come in; empty for a single one. */
  readonly legLengths: readonly string[];
}

/** The values of a specification that a model comes in, ascending in price. */
export interface FamilyCapacity {
  /** Key of the specification. */
  readonly spec: string;
  readonly name: Bilingual;
  readonly values: readonly Bilingual[];
  /** Factor of the price from one value to the next. */
  readonly step: number;
}

/** An option of a product beside its colour, such as its size. */
export interface DemoOption {
  readonly name: Bilingual;
  readonly value: Bilingual;
}

/** One variant of a family: a sellable colour, in one size where it has sizes. */
export interface DemoProduct {
  readonly id: number;
  readonly family: DemoFamily;
  readonly isLead: boolean;
  readonly colour: ColourName;
  readonly slug: string;
  readonly sku: string;
  readonly rbin: string;
  readonly ean: string | null;
  readonly name: Bilingual;
  readonly options: readonly DemoOption[];
  readonly description: Bilingual;
  readonly overview: readonly Bilingual[];
  readonly bullets: readonly Bilingual[];
  readonly specs: readonly { readonly name: Bilingual; readonly value: Bilingual }[];
  /** Weight in grams, then width, height and length in millimetres. */
  readonly measures: readonly [number, number, number, number];
  /** Keys of its pictures, the main one first. */
  readonly pictures: readonly string[];
  readonly views: number;
  readonly orders: number;
  readonly daysAgo: number;
  readonly offers: readonly DemoOffer[];
  readonly reviews: readonly DemoReview[];
  readonly questions: readonly DemoQuestion[];
}

/** Id counters across all families. */
export interface Counters {
  product: number;
  offer: number;
}
