import {
  listBuyLater,
  listFavourites,
  listNotices,
  toggleBuyLater,
  toggleFavourite,
  toggleNotice,
} from 'shared-contracts/endpoints/catalogue/favourites';

/** The customer's lists that the page can add to; `notices` are the products with a notice by mail (PDP-12). */
export type SaveList = 'favourites' | 'buy-later' | 'notices';

interface SaveListConfig {
  readonly list: typeof listFavourites | typeof listBuyLater | typeof listNotices;
  readonly toggle: typeof toggleFavourite | typeof toggleBuyLater | typeof toggleNotice;
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
  notices: {
    list: listNotices,
    toggle: toggleNotice,
    label: 'product.notice.priceDrop',
    done: 'product.notice.done',
  },
};
