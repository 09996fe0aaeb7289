import { whoami } from 'shared-contracts/endpoints/account/identity';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { forCustomer } from 'storefront-kit/data/for-customer';
import { definePage } from 'storefront-kit/remote/page';
import { toAccountData, type AccountData } from './model/account-data.ts';
import { AccountScreen } from './ui/account-screen.tsx';

/** The account's settings (ACC-05). */
function load(context: LoadContext): Promise<PageResult<AccountData>> {
  return forCustomer(context, async () => {
    const data = toAccountData(await context.request(whoami, {}, { signal: context.signal }));
    return { kind: 'page', head: { title: context.message('account.settings.title'), noIndex: true }, data };
  });
}

export default definePage({ load, Page: ({ data }) => <AccountScreen account={data} /> });
