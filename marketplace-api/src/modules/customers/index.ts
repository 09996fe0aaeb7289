import type { RegisterModule } from '../../infra/http/module.ts';
import type { LocationServices } from '../locations/index.ts';
import { accountDeletionRoutes } from './account-deletion/routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { dataExportRoutes } from './data-export/routes.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { phoneRoutes } from './phone-verification/routes.ts';
import { noticeRoutes } from './product-notices/routes.ts';
import { recentSearchRoutes } from './recent-searches/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { recentlyViewedRoutes } from './recently-viewed/routes.ts';

export { findAddresses, readableAddress } from './addresses/addresses.ts';
export { sendDueNotices, startNoticeSender } from './product-notices/send-notices.ts';

/** A customer's addresses, favourites, notices, recently viewed products, recent searches, phone number, sessions and account deletion. */
export const registerCustomers: RegisterModule<LocationServices> = ({ router, services }) => {
  addressRoutes(router, services);
  favouriteRoutes(router, services);
  noticeRoutes(router, services);
  recentlyViewedRoutes(router, services);
  recentSearchRoutes(router, services);
  phoneRoutes(router, services);
  dataExportRoutes(router, services);
  sessionRoutes(router, services);
  accountDeletionRoutes(router, services);
};
