import { listSessions } from 'shared-contracts/endpoints/account/account';
import { whoami } from 'shared-contracts/endpoints/account/identity';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { forCustomer } from 'storefront-kit/data/for-customer';
import { createSectionSignal, withFallback } from 'storefront-kit/data/optional-data';
import { definePage } from 'storefront-kit/remote/page';
import { toAccountData } from './model/account-data.ts';
import { AccountScreen, type AccountScreenProps } from './ui/account-screen.tsx';

/** The account's settings (ACC-05). */
function load(context: LoadContext): Promise<PageResult<AccountScreenProps>> {
  return forCustomer(context, async () => {
    const { request, signal, message } = context;
    const section = createSectionSignal(signal);
    const [session, sessions] = await Promise.all([
      request(whoami, {}, { signal }),
      withFallback(request(listSessions, {}, { signal: section }), null, section),
    ]);
    const head = { title: message('account.settings.title'), noIndex: true };
    return { kind: 'page', head, data: { account: toAccountData(session), sessions } };
  });
}

export default definePage({ load, Page: ({ data }) => <AccountScreen {...data} /> });
