/** The customer's lists that the page can add to; `notices` are the products with a notice by mail (PDP-12). */
export type SaveList = 'favourites' | 'buy-later' | 'notices';
