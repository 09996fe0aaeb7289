import { getInvoice, getInvoiceFile, requestInvoice } from 'shared-contracts/endpoints/account/invoices';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { requireCustomer, type Router } from '../../../infra/http/router.ts';
import type { Services } from '../../../infra/services.ts';
import { findInvoice } from './find-invoice.ts';
import { readIssuer } from './invoice-issuer.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Invoice endpoints (ACC-03); another customer's get 404. */
export function invoiceRoutes(router: Router, { database, clock, config }: Services): void {
  const getIssuer = readIssuer(config.environment, config.isDemo);
  const loadInvoice = async (number: string, context: RequestContext) => {
    const invoice = await findInvoice(database, requireCustomer(context).identityId, number, context.language);
    if (!invoice) throw notFound();
    return invoice;
  };
  router.handle(getInvoice, ({ params }, context) => loadInvoice(params['number'] ?? '', context));
  router.handle(getInvoiceFile, async ({ params }, context) => {
    const invoice = await loadInvoice(params['number'] ?? '', context);
    // The library takes a third of a second to load: the first invoice loads it, not every start.
    const { writeInvoicePdf } = await import('./pdf/write-invoice-pdf.ts');
    const file = await writeInvoicePdf(invoice, context.language);
    return { name: `${invoice.number}.pdf`, type: 'application/pdf' as const, data: file.toString('base64') };
  });
  router.handle(requestInvoice, async ({ params }, context) => {
    const { identityId } = requireCustomer(context);
    const number = params['number'] ?? '';
    await database.transaction((tx) => issueInvoice(tx, { identityId, number, getIssuer, now: clock() }));
    return loadInvoice(number, context);
  });
}
