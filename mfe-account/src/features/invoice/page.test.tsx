/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/endpoint';
import { getInvoice, getInvoiceFile, requestInvoice } from 'shared-contracts/endpoints/account/invoices';
import { getOrder } from 'shared-contracts/endpoints/account/orders';
import type { Invoice } from 'shared-contracts/entities/account/invoice';
import { fromMinor } from 'shared-contracts/money';
import { buildOrder } from 'shared-contracts/testing/builders';
import { respond } from 'storefront-kit/testing/fake-backend';
import { loadTestPage, showPage } from '../../../test/show-page.tsx';
import page from './page.tsx';

const aed = (minor: number) => fromMinor(minor, 'AED');
const NUMBER = 'RB-260115-0031';
const params = { number: NUMBER };
const INVOICE: Invoice = {
  number: 'AE-2026-000007',
  issued: '2026-01-20T10:00:00.000Z',
  order_number: NUMBER,
  placed: '2026-01-15T10:00:00.000Z',
  issuer: { name: 'RB Market LLC', address: 'Dubai', tax_number: '100000000000003' },
  customer: { full_name: 'Layla Hassan', address: ['Tower 7', 'Dubai'] },
  vat_rate: 5,
  lines: [
    {
      kind: 'product',
      name: 'Mug',
      sku: 'MUG-1',
      seller: 'Zain',
      quantity: 2,
      net: aed(9_524),
      vat: aed(476),
      gross: aed(10_000),
    },
    { kind: 'discount', name: '', sku: '', seller: '', quantity: 1, net: aed(-952), vat: aed(-48), gross: aed(-1_000) },
  ],
  net: aed(8_572),
  vat: aed(428),
  gross: aed(9_000),
};
const missing = () => {
  throw new ApiError({ status: 404, resource: '', body: '' });
};

test('InvoicePage: the sheet has seller and buyer, each line with its tax, and the totals [ACC-03]', async () => {
  const { result } = await showPage(page, 'en-AE', [respond(getInvoice, () => INVOICE)], { params });
  expect(result).toMatchObject({ head: { title: 'Invoice AE-2026-000007', noIndex: true } });
  for (const text of ['AE-2026-000007', 'RB Market LLC', '100000000000003', 'Layla Hassan', 'Tower 7'])
    expect(screen.getByText(text)).toBeTruthy();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toEqual([
    'ItemQuantityWithout VATVAT 5%Total',
    'MugMUG-1 · Sold by Zain2AED 95.24AED 4.76AED 100',
    'Discount1-AED 9.52-AED 0.48-AED 10',
    'TotalAED 85.72AED 4.28AED 90',
  ]);
});

test.each([
  ['cash', 0, ['Paid from your walletAED 20', 'Paid in cashAED 70']],
  ['card', 0, ['Paid from your walletAED 20', 'Paid by cardAED 70']],
  ['cash', 7_000, ['Paid from your walletAED 20', 'Still to payAED 70']],
] as const)(
  'InvoiceSheet: shows the amounts of wallet and %s when %i minor units are due [ACC-03]',
  async (method, due, expected) => {
    const payment = { method, wallet: aed(2_000), rest: aed(7_000), due: aed(due) };
    await showPage(page, 'en-AE', [respond(getInvoice, () => ({ ...INVOICE, payment }))], { params });
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(rows.slice(-2)).toEqual(expected);
  },
);

test('InvoiceSheet: an invoice paid only by wallet has no other row, in Arabic [ACC-03]', async () => {
  const payment = { method: 'wallet' as const, wallet: aed(9_000), rest: aed(0), due: aed(0) };
  await showPage(page, 'ar', [respond(getInvoice, () => ({ ...INVOICE, payment }))], { params });
  expect(screen.getByRole('row', { name: /دُفع من محفظتك/u })).toBeTruthy();
  expect(screen.queryByText('دُفع نقدًا')).toBeNull();
});

test('InvoiceSheet: aligns every amount to the end of its column, also in the footer [ACC-03]', async () => {
  const payment = { method: 'cash' as const, wallet: aed(2_000), rest: aed(7_000), due: aed(0) };
  await showPage(page, 'en-AE', [respond(getInvoice, () => ({ ...INVOICE, payment }))], { params });
  const amounts = screen.getAllByRole('cell').filter(({ textContent }) => textContent.startsWith('AED'));
  expect(new Set(amounts.map((cell) => getComputedStyle(cell).textAlign))).toEqual(new Set(['end']));
});

test('InvoiceSheet: isolates the numbers of order and tax, and sets an address in the page’s direction [ACC-03]', async () => {
  const customer = { full_name: 'Layla Hassan', address: ['Tower 7، الطابق 14، شقة 1406'] };
  await showPage(page, 'ar', [respond(getInvoice, () => ({ ...INVOICE, customer }))], { params });
  // Without isolation the day of the date would join the number: 11 would come first.
  for (const number of [NUMBER, INVOICE.issuer.tax_number]) {
    const isolated = screen.getAllByText(number).filter(({ tagName }) => tagName === 'BDI');
    expect(isolated.map(({ parentElement }) => parentElement?.tagName)).toContain('P');
  }
  // A direction of its own would move the tower, the start of the line, to its end.
  const tower = screen.getByText('Tower 7');
  expect([tower.tagName, tower.parentElement?.tagName]).toEqual(['BDI', 'P']);
  expect(tower.parentElement?.textContent).toBe('Tower 7، الطابق 14، شقة 1406');
});

test('InvoiceSheet: names the recipient of a gift apart from the customer [ACC-03]', async () => {
  const gift = {
    ...INVOICE,
    customer: { full_name: 'Layla Hassan', address: [] },
    recipient: { full_name: 'Mariam Al Suwaidi', address: ['Villa 9', 'Dubai'] },
  };
  await showPage(page, 'en-AE', [respond(getInvoice, () => gift)], { params });
  expect(screen.getByRole('region', { name: 'Customer' }).textContent).toBe('CustomerLayla Hassan');
  expect(screen.getByRole('region', { name: 'Receiver' }).textContent).toBe('ReceiverMariam Al SuwaidiVilla 9Dubai');
});

test('InvoicePage: without an invoice there is a request button, in Arabic; an early request shows why not [ACC-03]', async () => {
  const preview = respond(requestInvoice, () => {
    const errors = { non_field_errors: ['The invoice is made out once the order is paid or has arrived'] };
    throw new ApiError({ status: 400, resource: '', body: '', errors });
  });
  const order = respond(getOrder, () => buildOrder({ number: NUMBER }));
  await showPage(page, 'ar', [respond(getInvoice, missing), order, preview], { params });
  fireEvent.click(screen.getByRole('button', { name: 'طلب الفاتورة' }));
  expect((await screen.findByRole('alert')).textContent).toBe('تصدر الفاتورة بعد دفع الطلب أو وصوله');
});

test('InvoicePage: the focus of the request button goes to the heading of the invoice [ACC-03]', async () => {
  const order = respond(getOrder, () => buildOrder({ number: NUMBER }));
  const made = respond(requestInvoice, () => INVOICE);
  const { host, result, rerender } = await showPage(page, 'en-AE', [respond(getInvoice, missing), order, made], {
    params,
  });
  host.reload = async () => rerender({ ...result.data, invoice: INVOICE });
  await userEvent.click(screen.getByRole('button', { name: 'Request the invoice' }));
  await screen.findByRole('button', { name: 'Print' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('InvoicePage: the invoice of someone else’s order is not found [ACC-03]', async () => {
  const responses = [respond(getInvoice, missing), respond(getOrder, missing)];
  expect(await loadTestPage(page, 'en-AE', responses, { params })).toEqual({ kind: 'not-found' });
});

test('InvoiceSheet: a Saudi invoice has its Arabic title first, both names, and the QR code [ACC-03]', async () => {
  const titles = [
    { language: 'ar' as const, text: 'فاتورة ضريبية مبسطة' },
    { language: 'en' as const, text: 'Simplified tax invoice' },
  ];
  const [line] = INVOICE.lines;
  const saudi = {
    ...INVOICE,
    titles,
    qr: { payload: 'AQ==', size: 21, path: 'M0 0h7v1h-7z' },
    lines: line ? [{ ...line, name: 'كوب', translation: 'Mug' }] : [],
  };
  await showPage(page, 'en-SA', [respond(getInvoice, () => saudi)], { params });
  const shown = screen.getAllByText(/فاتورة ضريبية|Simplified/).map(({ textContent }) => textContent);
  expect(shown).toEqual(titles.map(({ text }) => text));
  expect(screen.getByText('كوب')).toBeTruthy();
  expect(screen.getByText('Mug').closest('[lang="en"]')).toBeTruthy();
  const qr = screen.getByRole('img', { name: 'The tax authority’s QR code' });
  expect(qr.getAttribute('viewBox')).toBe('-4 -4 29 29');
});

test('InvoiceScreen: saves the invoice as a file under its number; a failure says so [ACC-03]', async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (blobs.push(blob), 'blob:1'),
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  let isDown = true;
  const send = () => {
    if (isDown) throw new ApiError({ status: 503, resource: '', body: '' });
    return { name: 'AE-2026-000007.pdf', type: 'application/pdf' as const, data: btoa('%PDF-1.3') };
  };
  await showPage(page, 'en-AE', [respond(getInvoice, () => INVOICE), respond(getInvoiceFile, send)], { params });
  const save = screen.getByRole('button', { name: 'Save as PDF' });
  fireEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toMatch(/\S/);
  isDown = false;
  fireEvent.click(save);
  await waitFor(() => expect(names).toEqual(['AE-2026-000007.pdf']));
  expect([blobs[0]?.type, blobs[0]?.size]).toEqual(['application/pdf', 8]);
  expect(screen.queryByRole('alert')).toBeNull();
});
