import { listAddresses } from 'shared-contracts/endpoints/account/addresses';
import type { Address } from 'shared-contracts/entities/account/address';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { fetchCustomerIdentity, forCustomer, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { definePage } from 'storefront-kit/remote/page';
import { fetchFormData } from './api/fetch-form-data.ts';
import type { AddressFormData } from './model/form-data.ts';
import { AddressFormScreen } from './ui/address-form-screen.tsx';

interface AddressFormPageData {
  readonly customer: CustomerIdentity | null;
  /** Null for a new address. */
  readonly address: Address | null;
  readonly form: AddressFormData;
}

/** Form of a new or a saved address (ACC-04); an address of someone else is not found. */
function load(context: LoadContext): Promise<PageResult<AddressFormPageData>> {
  return forCustomer(context, async (): Promise<PageResult<AddressFormPageData>> => {
    const { request, signal, message, params, location } = context;
    const { id } = params;
    const [customer, form, addresses] = await Promise.all([
      fetchCustomerIdentity(context),
      fetchFormData(request, location, { signal }),
      id === undefined ? null : request(listAddresses, {}, { signal }),
    ]);
    const address = addresses?.results.find((item) => String(item.id) === id) ?? null;
    if (id !== undefined && !address) return { kind: 'not-found' };
    const title = message(address ? 'account.addresses.edit' : 'account.addresses.add');
    return { kind: 'page', head: { title, noIndex: true }, data: { customer, address, form } };
  });
}

export default definePage({
  load,
  Page: ({ data }) => <AddressFormScreen key={data.address?.id ?? 'new'} {...data} />,
});
