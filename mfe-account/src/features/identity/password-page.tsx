import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { routes } from 'shared-contracts/routes';
import { fetchCustomerIdentity, forCustomer, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { iconCheck } from 'storefront-kit/ui/media/icons';
import { definePage } from 'storefront-kit/remote/page';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { Card } from 'storefront-kit/ui/layout/card';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { DashboardPage } from '../../shared/dashboard-page.tsx';
import { fetchFlow } from './api/fetch-flow.ts';
import { flowStartUrl } from './model/flow-start-url.ts';
import { toFlowForm, type FlowForm as Form } from './model/flow-form.ts';
import { FlowFormView } from './ui/flow-form-view.tsx';

interface PasswordData {
  readonly customer: CustomerIdentity | null;
  readonly form: Form;
}

/**
 * Password change (ACC-05): the provider's settings flow, in the dashboard. An expired flow is replaced by a new one.
 */
function load(context: LoadContext): Promise<PageResult<PasswordData>> {
  return forCustomer(context, async () => {
    const id = new URLSearchParams(context.search).get('flow');
    const [customer, flow] = await Promise.all([
      fetchCustomerIdentity(context),
      id ? fetchFlow(context, 'set-password', id) : null,
    ]);
    if (!flow) return { kind: 'redirect', to: flowStartUrl('set-password', context.locale, routes.accountPassword()) };
    return {
      kind: 'page',
      head: { title: context.message('account.password.title'), noIndex: true },
      data: { customer, form: toFlowForm(flow, 'set-password') },
    };
  });
}

const style = css`
  form {
    max-inline-size: 400px;
  }
`;

function Page({ data: { customer, form } }: { readonly data: PasswordData }) {
  const { formatMessage } = useIntl();
  const parent = { label: formatMessage({ id: 'account.settings.title' }), to: routes.account() };
  return (
    <DashboardPage
      customer={customer}
      current={routes.account()}
      title={formatMessage({ id: 'account.password.title' })}
      lead={formatMessage({ id: 'account.password.lead' })}
      parent={parent}
    >
      <Card css={style}>
        {form.done ? (
          <EmptyState
            icon={iconCheck}
            title={formatMessage({ id: 'account.identity.passwordSaved' })}
            actions={<ButtonLink to={parent.to}>{parent.label}</ButtonLink>}
          />
        ) : (
          <FlowFormView key={form.action} form={form} />
        )}
      </Card>
    </DashboardPage>
  );
}

export default definePage({ load, Page });
