import {
  listBuyLater,
  listFavourites,
  listNotices,
  toggleBuyLater,
  toggleFavourite,
  toggleNotice,
} from 'shared-contracts/endpoints/catalogue/favourites';
import { iconBell, iconClock, iconHeart, type IconShape } from 'storefront-kit/ui/media/icons';
import type { FavouritesListName } from '../model/favourites-list.ts';

interface ListConfig {
  readonly list: typeof listFavourites | typeof listBuyLater | typeof listNotices;
  readonly toggle: typeof toggleFavourite | typeof toggleBuyLater | typeof toggleNotice;
  readonly icon: IconShape;
  /** Message ids: the list's name, and the text of an empty list. */
  readonly title: string;
  readonly empty: string;
  readonly emptyText: string;
}

/** Endpoints and messages of each list. */
export const LIST_CONFIG: Readonly<Record<FavouritesListName, ListConfig>> = {
  favourites: {
    list: listFavourites,
    toggle: toggleFavourite,
    icon: iconHeart,
    title: 'account.dashboard.favourites',
    empty: 'account.saved.noFavourites',
    emptyText: 'account.saved.noFavouritesText',
  },
  'buy-later': {
    list: listBuyLater,
    toggle: toggleBuyLater,
    icon: iconClock,
    title: 'account.dashboard.buyLater',
    empty: 'account.saved.nothingForLater',
    emptyText: 'account.saved.nothingForLaterText',
  },
  notices: {
    list: listNotices,
    toggle: toggleNotice,
    icon: iconBell,
    title: 'account.dashboard.notices',
    empty: 'account.saved.noNotices',
    emptyText: 'account.saved.noNoticesText',
  },
};
