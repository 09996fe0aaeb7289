import { getInvoice } from 'shared-contracts/endpoints/account/invoices';
import { getOrder } from 'shared-contracts/endpoints/account/orders';
import type { Invoice } from 'shared-contracts/entities/account/invoice';
import type { LoadContext, PageResult } from 'shared-contracts/host';
import { forCustomer } from 'storefront-kit/data/for-customer';
import { nullOn404 } from 'storefront-kit/data/optional-data';
import { definePage } from 'storefront-kit/remote/page';
import { InvoiceScreen } from './ui/invoice-screen.tsx';

interface InvoiceData {
  readonly order: string;
  /** Null until the customer requests it. */
  readonly invoice: Invoice | null;
}

/** Page that requests and prints an order's invoice (ACC-03); an order of someone else is not found. */
function load(context: LoadContext): Promise<PageResult<InvoiceData>> {
  return forCustomer(context, async () => {
    const { request, signal, message } = context;
    const params = { number: context.params['number'] ?? '' };
    const invoice = await nullOn404(request(getInvoice, { params }, { signal }));
    const number = invoice?.order_number ?? (await request(getOrder, { params }, { signal })).number;
    const title = invoice
      ? message('account.invoice.numbered', { number: invoice.number })
      : message('account.invoice.title');
    return { kind: 'page', head: { title, noIndex: true }, data: { order: number, invoice } };
  });
}

export default definePage({ load, Page: ({ data }) => <InvoiceScreen {...data} /> });
