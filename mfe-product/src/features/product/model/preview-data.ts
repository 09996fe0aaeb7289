import { safeParse } from 'valibot';
import { productCardSchema, type ProductCard } from 'shared-contracts/entities/catalogue/product-card';
import type { ProductUrl } from '../../../shared/product-url.ts';
import type { ProductData } from './product-data.ts';

/**
 * The card of a product in the data of another page (a list, a row), whatever its shape; null where it shows none.
 * @param data JSON of any remote's page: what the contract's schema of a card accepts is taken for one.
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

/** What a product's card already says of its page: name, brand, price, picture, stars, colours. */
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
