import {
  listBuyLater,
  listFavourites,
  listNotices,
  toggleBuyLater,
  toggleFavourite,
  toggleNotice,
} from 'shared-contracts/endpoints/catalogue/favourites';
import type { SaveList } from './saved-lists.ts';

interface SaveListConfig {
  readonly list: typeof listFavourites | typeof listBuyLater | typeof listNotices;
  readonly toggle: typeof toggleFavourite | typeof toggleBuyLater | typeof toggleNotice;
  /** Only notices of this kind. */
  readonly kind?: 'price-drop' | 'restock';
  /** Message of the saved state. */
  readonly done: string;
}

/** Endpoints and messages of each list. */
export const SAVED_LISTS: Readonly<Record<SaveList, SaveListConfig>> = {
  favourites: {
    list: listFavourites,
    toggle: toggleFavourite,
    done: 'product.save.savedToFavourites',
  },
  'buy-later': {
    list: listBuyLater,
    toggle: toggleBuyLater,
    done: 'product.save.savedForLater',
  },
  'price-drop': {
    list: listNotices,
    toggle: toggleNotice,
    kind: 'price-drop',
    done: 'product.notice.done',
  },
  restock: {
    list: listNotices,
    toggle: toggleNotice,
    kind: 'restock',
    done: 'product.notice.done',
  },
};
