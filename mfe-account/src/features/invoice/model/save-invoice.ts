import { getInvoiceFile } from 'shared-contracts/endpoints/account/invoices';
import type { Host } from 'shared-contracts/host';
import { downloadFile } from '../../../shared/download-file.ts';

/** Saves an order's invoice as a PDF file among the browser's downloads. */
export async function saveInvoice(host: Host, order: string): Promise<void> {
  const { name, type, data } = await host.request(getInvoiceFile, { params: { number: order } });
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  downloadFile(name, new Blob([bytes], { type }));
}
