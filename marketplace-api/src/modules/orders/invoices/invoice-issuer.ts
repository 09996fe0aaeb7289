import type { Environment } from '../../../infra/config/config-values.ts';
import { textFormatter } from '../../../infra/messages/text-formatter.ts';
import type { GetInvoiceIssuer } from './issue-invoice.ts';

/** Tax numbers of the demonstration shop; they do not exist, as its company. */
const DEMO_TAX_NUMBERS = { AE: '100000000000003', SA: '300000000000003' };

/**
 * Reads the issuer of invoices: INVOICE_NAME, INVOICE_ADDRESS and a tax number for each country. Saudi Arabia's
 * invoices are Arabic: INVOICE_NAME_SA and INVOICE_ADDRESS_SA are its name and address there.
 */
export function readIssuer(env: Environment, demo: boolean): GetInvoiceIssuer {
  return (country) => {
    const { formatData } = textFormatter(country === 'SA' ? 'ar' : 'en', country);
    const own =
      country === 'SA'
        ? {
            name: env['INVOICE_NAME_SA'] ?? env['INVOICE_NAME'],
            address: env['INVOICE_ADDRESS_SA'] ?? env['INVOICE_ADDRESS'],
            tax_number: env['INVOICE_TAX_NUMBER_SA'],
          }
        : { name: env['INVOICE_NAME'], address: env['INVOICE_ADDRESS'], tax_number: env['INVOICE_TAX_NUMBER_AE'] };
    const name = own.name ?? (demo ? formatData('invoice.demoName') : undefined);
    const address = own.address ?? (demo ? formatData('invoice.demoAddress') : undefined);
    const tax_number = own.tax_number ?? (demo ? DEMO_TAX_NUMBERS[country] : undefined);
    return name && address && tax_number ? { name, address, tax_number } : null;
  };
}
