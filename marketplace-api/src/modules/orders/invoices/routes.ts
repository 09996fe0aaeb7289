import { getInvoice, requestInvoice } from 'shared-contracts/endpoints/invoices';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { notFound } from '../../../infra/http/http-error.ts';
import { customerOf, type Router } from '../../../infra/http/router.ts';
import type { Services } from '../../../services.ts';
import { findInvoice } from './find-invoice.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Invoices (ACC-03); somebody else's answer 404. */
export function invoiceRoutes(router: Router, { database, clock, config }: Services): void {
  const find = async (number: string, context: RequestContext) => {
    const invoice = await findInvoice(database, customerOf(context).identityId, number, context.language);
    if (!invoice) throw notFound();
    return invoice;
  };
  router.on(getInvoice, ({ params }, context) => find(params['number'] ?? '', context));
  router.on(requestInvoice, async ({ params }, context) => {
    const { identityId } = customerOf(context);
    const number = params['number'] ?? '';
    await database.transaction((tx) =>
      issueInvoice(tx, { identityId, number, issuerOf: config.invoiceIssuer, now: clock() }),
    );
    return find(number, context);
  });
}
