/** Ids of the cart page's lists. */
export const CART_LINES_ID = 'cart-lines';
export const SAVED_ITEMS_ID = 'saved-items';

/**
 * First link of a row of a list: of the product's row, without it of the one that has its place now, else of the last
 * one.
 */
export function findRowLink(listId: string, index: number, product?: number): HTMLElement | null | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>(`#${listId} > li`)];
  const row = rows.find(({ dataset }) => dataset['product'] === String(product)) ?? rows[index] ?? rows.at(-1);
  return row?.querySelector<HTMLElement>('a:not([tabindex])');
}
