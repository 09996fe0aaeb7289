import type { LoadContext, PageResult } from 'shared-contracts/host';
import { forCustomer } from 'storefront-kit/data/for-customer';
import { definePage } from 'storefront-kit/remote/page';
import { fetchDashboard, type Dashboard } from './api/fetch-dashboard.ts';
import { DashboardScreen } from './ui/dashboard-screen.tsx';

/** The start of the customer's pages: last order, wallet, lists and menu. */
function load(context: LoadContext): Promise<PageResult<Dashboard>> {
  return forCustomer(context, async () => ({
    kind: 'page',
    head: { title: context.message('account.dashboard.navigation'), noIndex: true },
    data: await fetchDashboard(context),
  }));
}

export default definePage({ load, Page: ({ data }) => <DashboardScreen {...data} /> });
