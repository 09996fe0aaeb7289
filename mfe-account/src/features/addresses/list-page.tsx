import type { EndpointOutput } from 'shared-contracts/endpoint';
import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { fetchCustomerIdentity, forCustomer, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { definePage } from 'storefront-kit/remote/page';
import { AddressesScreen } from './ui/addresses-screen.tsx';

interface AddressesData {
  readonly customer: CustomerIdentity | null;
  readonly addresses: EndpointOutput<typeof listAddresses>;
}

/** The customer's addresses, the default one first (ACC-04). */
function load(context: LoadContext): Promise<PageResult<AddressesData>> {
  return forCustomer(context, async () => {
    const { request, signal, message } = context;
    const [customer, addresses] = await Promise.all([
      fetchCustomerIdentity(context),
      request(listAddresses, {}, { signal }),
    ]);
    const head = { title: message('account.addresses.title'), noIndex: true };
    return { kind: 'page', head, data: { customer, addresses } };
  });
}

export default definePage({ load, Page: ({ data }) => <AddressesScreen {...data} /> });
