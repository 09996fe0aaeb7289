import { listCards } from 'shared-contracts/endpoints/checkout/payments';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { fetchCustomerIdentity, forCustomer, type CustomerIdentity } from 'storefront-kit/data/for-customer';
import { definePage } from 'storefront-kit/remote/page';
import { CardsScreen } from './ui/cards-screen.tsx';

interface CardsData {
  readonly customer: CustomerIdentity | null;
  readonly cards: EndpointOutput<typeof listCards>;
}

/** The customer's saved cards (ACC-05). */
function load(context: LoadContext): Promise<PageResult<CardsData>> {
  return forCustomer(context, async () => {
    const { request, signal, message } = context;
    const [customer, cards] = await Promise.all([fetchCustomerIdentity(context), request(listCards, {}, { signal })]);
    const head = { title: message('account.cards.title'), noIndex: true };
    return { kind: 'page', head, data: { customer, cards } };
  });
}

export default definePage({ load, Page: ({ data }) => <CardsScreen {...data} /> });
