import { useIntl } from 'react-intl';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { fetchCustomerIdentity, forCustomer, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { iconUser } from 'storefront-kit/ui/media/icons';
import { definePage } from 'storefront-kit/remote/page';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Card } from 'storefront-kit/ui/layout/card';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { DashboardPage } from '../../shared/dashboard-page.tsx';

interface SwitchData {
  readonly customer: CustomerIdentity | null;
}

/** Switching between accounts (ACC-10): announcement of the feature, with links. */
function load(context: LoadContext): Promise<PageResult<SwitchData>> {
  return forCustomer(context, async () => {
    const head = { title: context.message('account.switch.title'), noIndex: true };
    return { kind: 'page', head, data: { customer: await fetchCustomerIdentity(context) } };
  });
}

function Page({ data: { customer } }: { readonly data: SwitchData }) {
  const { formatMessage } = useIntl();
  return (
    <DashboardPage
      customer={customer}
      current={routes.switchAccount()}
      title={formatMessage({ id: 'account.switch.title' })}
    >
      <Card>
        <EmptyState
          icon={iconUser}
          title={formatMessage({ id: 'account.switch.soon' })}
          text={formatMessage({ id: 'account.switch.text' })}
          actions={
            <>
              <ButtonLink to={routes.sellHere()}>{formatMessage({ id: 'account.dashboard.sellHere' })}</ButtonLink>
              <ButtonLink to={routes.employees()} variant="secondary">
                {formatMessage({ id: 'account.dashboard.employees' })}
              </ButtonLink>
            </>
          }
        />
      </Card>
    </DashboardPage>
  );
}

export default definePage({ load, Page });
