/** The customer's lists that the page can add to; the last two are those of notices by mail, by kind (PDP-12). */
export type SaveList = 'favourites' | 'buy-later' | 'price-drop' | 'restock';
