import { localStore } from 'storefront-kit/browser/storage';

/** Key of the slugs in local storage: the shopper opens products in several tabs. */
const KEY = 'product.compare';

/** Number of products that a comparison shows. */
export const COMPARE_LIMIT = 4;

/** Slugs of the products that this browser compared last; none where storage fails or holds something else. */
export function readCompared(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(KEY) ?? '[]');
    const slugs = Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : [];
    return [...new Set(slugs)].slice(0, COMPARE_LIMIT);
  } catch {
    return [];
  }
}

/** Stores the compared products, so that another product's page can add to them. */
export function storeCompared(slugs: readonly string[]): void {
  localStore.setItem(KEY, JSON.stringify(slugs));
}
