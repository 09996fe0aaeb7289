import {
  listBuyLater,
  listFavourites,
  toggleBuyLater,
  toggleFavourite,
} from 'shared-contracts/endpoints/catalogue/favourites';

/** The customer's lists that the page can add to. */
export type SaveList = 'favourites' | 'buy-later';

interface SaveListConfig {
  readonly list: typeof listFavourites | typeof listBuyLater;
  readonly toggle: typeof toggleFavourite | typeof toggleBuyLater;
  /** Message of the button. */
  readonly label: string;
  /** Message of the saved state. */
  readonly done: string;
}

/** Endpoints and messages of each list. */
export const SAVED_LISTS: Readonly<Record<SaveList, SaveListConfig>> = {
  favourites: {
    list: listFavourites,
    toggle: toggleFavourite,
    label: 'product.save.favourite',
    done: 'product.save.savedToFavourites',
  },
  'buy-later': {
    list: listBuyLater,
    toggle: toggleBuyLater,
    label: 'product.save.buyLater',
    done: 'product.save.savedForLater',
  },
};
