import { getReturnable } from 'shared-contracts/endpoints/account/returns';
import type { Returnable } from 'shared-contracts/entities/account/return';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { fetchCustomerIdentity, forCustomer, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { definePage } from 'storefront-kit/remote/page';
import { RequestScreen } from './ui/request-screen.tsx';

interface RequestData {
  readonly customer: CustomerIdentity | null;
  readonly returnable: Returnable;
}

/** Form to return lines of an order (ACC-02); an order of someone else is not found. */
function load(context: LoadContext): Promise<PageResult<RequestData>> {
  return forCustomer(context, async () => {
    const { request, params, signal, message } = context;
    const number = params['number'] ?? '';
    const [customer, returnable] = await Promise.all([
      fetchCustomerIdentity(context),
      request(getReturnable, { params: { number } }, { signal }),
    ]);
    const head = { title: message('account.returns.request'), noIndex: true };
    return { kind: 'page', head, data: { customer, returnable } };
  });
}

export default definePage({ load, Page: ({ data }) => <RequestScreen {...data} /> });
