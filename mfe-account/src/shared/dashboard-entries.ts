import { routes } from 'shared-contracts/routes';
import {
  iconBell,
  iconBox,
  iconCart,
  iconClock,
  iconGrid,
  iconHeart,
  iconInfo,
  iconPin,
  iconReturn,
  iconShare,
  iconStar,
  iconTag,
  iconUser,
  iconWallet,
  type IconShape,
} from 'storefront-kit/ui/media/icons';

/** One of the customer's pages. */
export interface DashboardEntry {
  readonly path: string;
  /** Message id. */
  readonly label: string;
  readonly icon: IconShape;
}

const toEntry = (path: string, label: string, icon: IconShape): DashboardEntry => ({ path, label, icon });

/** The customer's pages, in the order of the menu: the dashboard, the lists, then the others. */
export const ENTRIES: readonly DashboardEntry[] = [
  toEntry(routes.dashboard(), 'account.dashboard.navigation', iconGrid),
  toEntry(routes.orders(), 'account.orders.title', iconBox),
  toEntry(routes.returns(), 'account.returns.title', iconReturn),
  toEntry(routes.addresses(), 'account.addresses.title', iconPin),
  toEntry(routes.favourites(), 'account.dashboard.favourites', iconHeart),
  toEntry(routes.wishlist(), 'account.dashboard.buyLater', iconClock),
  toEntry(routes.notices(), 'account.dashboard.notices', iconBell),
  toEntry(routes.wallet(), 'account.wallet.title', iconWallet),
  toEntry(routes.shareAndEarn(), 'account.share.title', iconShare),
  toEntry(routes.myQuestions(), 'account.userContent.questions', iconInfo),
  toEntry(routes.myReviews(), 'account.userContent.reviews', iconStar),
  toEntry(routes.account(), 'account.dashboard.settings', iconUser),
  toEntry(routes.dashboardCart(), 'account.dashboard.cart', iconCart),
  toEntry(routes.switchAccount(), 'account.switch.title', iconUser),
  toEntry(routes.sellHere(), 'account.dashboard.sellHere', iconTag),
  toEntry(routes.employees(), 'account.dashboard.employees', iconUser),
];

/** The lists: the dashboard shows each with its number of entries. */
export const LIST_ENTRIES = ENTRIES.slice(1, 7);
