import { routes } from 'shared-contracts/routes';
import {
  iconBell,
  iconBox,
  iconCart,
  iconClock,
  iconGrid,
  iconHeart,
  iconHome,
  iconInfo,
  iconPin,
  iconReturn,
  iconShare,
  iconShield,
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

/** The customer's pages, in the order of the menu: the dashboard, the lists, then the others. */
export const ENTRIES: readonly DashboardEntry[] = [
  { path: routes.dashboard(), label: 'account.dashboard.navigation', icon: iconHome },
  { path: routes.orders(), label: 'account.orders.title', icon: iconBox },
  { path: routes.returns(), label: 'account.returns.title', icon: iconReturn },
  { path: routes.addresses(), label: 'account.addresses.title', icon: iconPin },
  { path: routes.favourites(), label: 'account.dashboard.favourites', icon: iconHeart },
  { path: routes.wishlist(), label: 'account.dashboard.buyLater', icon: iconClock },
  { path: routes.notices(), label: 'account.dashboard.notices', icon: iconBell },
  { path: routes.wallet(), label: 'account.wallet.title', icon: iconWallet },
  { path: routes.shareAndEarn(), label: 'account.share.title', icon: iconShare },
  { path: routes.myQuestions(), label: 'account.userContent.questions', icon: iconInfo },
  { path: routes.myReviews(), label: 'account.userContent.reviews', icon: iconStar },
  { path: routes.account(), label: 'account.dashboard.settings', icon: iconUser },
  { path: routes.dashboardCart(), label: 'account.dashboard.cart', icon: iconCart },
  { path: routes.switchAccount(), label: 'account.switch.title', icon: iconGrid },
  { path: routes.sellHere(), label: 'account.dashboard.sellHere', icon: iconTag },
  { path: routes.employees(), label: 'account.dashboard.employees', icon: iconShield },
];

/** The lists: the dashboard shows each with its number of entries. */
export const LIST_ENTRIES = ENTRIES.slice(1, 7);
