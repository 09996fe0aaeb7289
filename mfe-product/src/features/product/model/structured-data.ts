import type { StructuredData, JsonValue } from 'shared-contracts/host';
import type { Offer, Product } from 'shared-contracts/entities/catalogue/product';
import { routes } from 'shared-contracts/routes';
import { breadcrumbList, faqPage, SCHEMA_ORG } from 'storefront-kit/data/schema-org';
import type { TabContent } from './tab-content.ts';

interface StructuredDataInput {
  readonly product: Product;
  readonly offers: readonly Offer[];
  readonly tab: TabContent;
  readonly labels: { readonly home: string };
}

/**
 * Builds the page's schema.org data (APP-08): product with offers and rating, breadcrumbs and, where questions are
 * visible, the answered ones.
 */
export function buildStructuredData({ product, offers, tab, labels }: StructuredDataInput): StructuredData[] {
  const answered = tab.key === 'questions' ? (tab.questions?.results ?? []) : [];
  const questions = answered.flatMap(({ text, answer }) => (answer === null ? [] : [{ question: text, answer }]));
  return [
    toProduct(product, offers),
    toBreadcrumbs(product, labels.home),
    ...(questions.length > 0 ? [faqPage(questions)] : []),
  ];
}

function toProduct(product: Product, offers: readonly Offer[]): StructuredData {
  const { name, description, sku, ean, model, brand, rating, colours, colour } = product;
  const colourName = colours.find(({ value }) => value === colour)?.label;
  return {
    ...SCHEMA_ORG,
    '@type': 'Product',
    name,
    ...(description ? { description } : {}),
    url: routes.product(product.slug),
    image: product.images.map(({ src, widths }) => `${src}-${widths.at(-1) ?? 0}.webp`),
    sku,
    ...(ean ? { gtin: ean } : {}),
    ...(model ? { model } : {}),
    ...(colourName ? { color: colourName } : {}),
    brand: { '@type': 'Brand', name: brand.name },
    offers: offers.length > 0 ? offers.map((offer) => toListedOffer(product, offer)) : [toWinningOffer(product)],
    ...(rating.count > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count } }
      : {}),
  };
}

function toListedOffer(product: Product, offer: Offer): JsonValue {
  const path = offer.is_winning ? routes.product(product.slug) : routes.productOffer(product.slug, offer.inventory_id);
  return toOffer(product, { ...offer, path });
}

/** The winning offer when the other offers are unknown. */
function toWinningOffer(product: Product): JsonValue {
  return toOffer(product, { ...product, path: routes.product(product.slug) });
}

type OfferParts = Pick<Offer, 'taxed_newprice' | 'price_ends' | 'qty' | 'owner'> & { readonly path: string };

function toOffer(product: Product, { taxed_newprice, price_ends, qty, owner, path }: OfferParts): JsonValue {
  const { amount, currency } = taxed_newprice;
  const state = product.availability === 'Expired' ? 'Discontinued' : qty > 0 ? 'InStock' : 'OutOfStock';
  return {
    '@type': 'Offer',
    url: path,
    price: amount,
    priceCurrency: currency,
    ...(price_ends ? { priceValidUntil: price_ends } : {}),
    availability: `https://schema.org/${state}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: owner.full_name },
  };
}

function toBreadcrumbs({ breadcrumbs, name, slug }: Product, home: string): StructuredData {
  return breadcrumbList([
    { name: home, path: routes.home() },
    ...breadcrumbs.map((category) => ({ name: category.name, path: routes.category(category.slug) })),
    { name, path: routes.product(slug) },
  ]);
}
