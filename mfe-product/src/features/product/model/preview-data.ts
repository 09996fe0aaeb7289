import { safeParse } from 'valibot';
import { productCardSchema, type ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { ProductUrl } from '../../../shared/product-url.ts';
import type { ProductData } from './product-data.ts';

/**
 * Finds the product's card in the data of another page (a list, a row) of any shape; null if absent.
 * @param data JSON of any remote's page; every object that matches the contract's card schema counts as a card
 */
export function findCard(data: unknown, slug: string): ProductCard | null {
  if (typeof data !== 'object' || data === null) return null;
  if ('slug' in data && data.slug === slug) {
    const card = safeParse(productCardSchema, data);
    if (card.success) return card.output;
  }
  for (const value of Object.values(data)) {
    const match = findCard(value, slug);
    if (match) return match;
  }
  return null;
}

/** Builds the preview of the page from a card: name, brand, price, image, rating, colours. */
export function buildPreview(url: ProductUrl, card: ProductCard): ProductData {
  const { id, slug, name, brand, image, rating, colour, colours } = card;
  return {
    preview: true,
    url,
    product: {
      id,
      slug,
      name,
      brand,
      breadcrumbs: [],
      images: [image],
      sku: '',
      rating,
      colour,
      colours,
      options: [],
      summary: '',
      returnableDays: 0,
      isExpired: false,
    },
    offer: {
      inventoryId: '',
      seller: '',
      price: card.taxed_newprice,
      oldPrice: card.taxed_oldprice,
      percentOff: card.percent_off,
      stock: card.qty,
      warranties: [],
      warrantyRequired: false,
    },
    win: null,
    delivery: null,
    otherOffers: [],
    similar: [],
    tab: { key: 'overview', description: '', paragraphs: [], points: [] },
  };
}
