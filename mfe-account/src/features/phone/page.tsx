import { useIntl } from 'react-intl';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { fetchCustomerIdentity, forCustomer, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { definePage } from 'storefront-kit/remote/page';
import { Card } from 'storefront-kit/ui/layout/card';
import { DashboardPage } from '../../shared/dashboard-page.tsx';
import { fetchPhone, type PhoneData } from './api/fetch-phone.ts';
import { PhoneVerification } from './ui/phone-verification.tsx';

interface PhonePageData {
  readonly customer: CustomerIdentity | null;
  readonly phone: PhoneData;
}

/** The customer's phone number: verify it, or change it (ACC-05). */
function load(context: LoadContext): Promise<PageResult<PhonePageData>> {
  return forCustomer(context, async () => {
    const { request, location, signal, message } = context;
    const [customer, phone] = await Promise.all([
      fetchCustomerIdentity(context),
      fetchPhone(request, location.country, { signal }),
    ]);
    return { kind: 'page', head: { title: message('account.phone.title'), noIndex: true }, data: { customer, phone } };
  });
}

function Page({ data: { customer, phone } }: { readonly data: PhonePageData }) {
  const { formatMessage } = useIntl();
  return (
    <DashboardPage
      customer={customer}
      current={routes.account()}
      title={formatMessage({ id: 'account.phone.title' })}
      parent={{ label: formatMessage({ id: 'account.settings.title' }), to: routes.account() }}
    >
      <Card>
        <PhoneVerification data={phone} />
      </Card>
    </DashboardPage>
  );
}

export default definePage({ load, Page });
