import { defineEndpoint } from '../../endpoint.ts';
import { invoiceFileSchema, invoiceSchema } from '../../entities/account/invoice.ts';

/** 404 before the invoice is requested, and for another customer's order. */
export const getInvoice = defineEndpoint({
  id: 'getInvoice',
  summary: 'The invoice of an order.',
  method: 'GET',
  path: '/api/v1/user/orders/:number/invoice/',
  response: invoiceSchema,
  token: 'required',
  errors: [401, 404],
});

/** Repeated requests return the same invoice. 400 while the order is neither paid nor delivered. */
export const requestInvoice = defineEndpoint({
  id: 'requestInvoice',
  summary: 'Creates the invoice of an order.',
  method: 'POST',
  path: '/api/v1/user/orders/:number/invoice/',
  response: invoiceSchema,
  token: 'required',
  errors: [400, 401, 404],
});

/** The invoice as a file (contract 2.4.0). 404 as for `getInvoice`. */
export const getInvoiceFile = defineEndpoint({
  id: 'getInvoiceFile',
  summary: 'The invoice of an order as a PDF file.',
  method: 'GET',
  path: '/api/v1/user/orders/:number/invoice/file/',
  response: invoiceFileSchema,
  token: 'required',
  errors: [401, 404],
});
