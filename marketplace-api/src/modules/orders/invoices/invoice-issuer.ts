import type { Environment } from '../../../infra/config/config-values.ts';
import type { GetInvoiceIssuer } from './issue-invoice.ts';

/** Issuer of the demonstration shop; company and numbers do not exist. */
const DEMO_ISSUER = {
  INVOICE_NAME: 'RB Market Demonstration LLC',
  INVOICE_ADDRESS: 'Dubai, United Arab Emirates',
  INVOICE_TAX_NUMBER_AE: '100000000000003',
  INVOICE_TAX_NUMBER_SA: '300000000000003',
};

/** Reads the issuer of invoices: INVOICE_NAME, INVOICE_ADDRESS and a tax number for each country. */
export function readIssuer(env: Environment, demo: boolean): GetInvoiceIssuer {
  const read = (name: keyof typeof DEMO_ISSUER) => env[name] ?? (demo ? DEMO_ISSUER[name] : undefined);
  return (country) => {
    const [name, address] = [read('INVOICE_NAME'), read('INVOICE_ADDRESS')];
    const tax_number = read(country === 'AE' ? 'INVOICE_TAX_NUMBER_AE' : 'INVOICE_TAX_NUMBER_SA');
    return name && address && tax_number ? { name, address, tax_number } : null;
  };
}
