import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EndpointOutput } from 'shared-contracts/endpoint';
import { createAddress } from 'shared-contracts/endpoints/account/addresses';
import { addToCart } from 'shared-contracts/endpoints/checkout/cart';
import { placeOrder } from 'shared-contracts/endpoints/checkout/checkout';
import { getInvoice, getInvoiceFile, requestInvoice } from 'shared-contracts/endpoints/account/invoices';
import { switchWallet } from 'shared-contracts/endpoints/account/wallet';
import { fromMinor, subtractMoney, toMinor } from 'shared-contracts/money';
import { createBuyer, sendOperatorRequest } from '../helpers/after-sales.ts';
import { DUBAI_ADDRESS } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { createPayer } from '../helpers/place-test-order.ts';
import { openSmallShop } from '../helpers/small-shop.ts';
import { extractText, getMeta } from 'unpdf';

const HEADPHONES = 101;
const MUG = 105;

describe.each(RULE_ENGINES)('Invoices on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  async function delivered(email: string, ...products: readonly (readonly [number, number])[]) {
    const client = await createBuyer(shop, email);
    const order = await client.buy(...products);
    await sendOperatorRequest(shop, `orders/${order.number}`, 'delivered');
    const params = { number: order.number };
    return { ...client, order, params };
  }

  test('lines and taxes add up to the order, in the requested language [ACC-03]', async () => {
    const { order, params, ...sara } = await delivered('invoice-1@example.com', [MUG, 3], [HEADPHONES, 1]);
    const { status, body } = await sara.request(requestInvoice, { params });
    expect([status, body]).toMatchObject([
      200,
      {
        number: 'AE-2026-000001',
        order_number: order.number,
        issuer: { tax_number: '100000000000003' },
        customer: { full_name: 'Sara Haddad' },
        vat_rate: 5,
        gross: order.total_cost,
        vat: order.vat_price,
      },
    ]);
    const sum = (part: 'net' | 'vat' | 'gross') => body.lines.reduce((total, line) => total + toMinor(line[part]), 0);
    expect([sum('net'), sum('vat'), sum('gross')]).toEqual([
      toMinor(body.net),
      toMinor(body.vat),
      toMinor(order.total_cost),
    ]);
    const arabic = await sara.send('GET', `/api/v1/user/orders/${order.number}/invoice/`, undefined, {
      'accept-language': 'ar-AE',
    });
    expect(arabic.json<typeof body>().lines[0]?.name).toMatch(/[\u0600-\u06ff]/);
  });

  test('Invoice: names the buyer as customer, apart from the recipient, also after a change of name [ACC-03]', async () => {
    const sara = await createBuyer(shop, 'invoice-gift@example.com');
    const gift = { ...DUBAI_ADDRESS, full_name: 'Mariam Al Suwaidi', mobile_number: '+971 55 987 6543' };
    const { id: address } = (await sara.request(createAddress, { body: gift })).body;
    await sara.add(MUG, 1);
    const { body: order } = await sara.request(placeOrder, {
      body: { address, payment_method: 'cash' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    await sendOperatorRequest(shop, `orders/${order.number}`, 'delivered');
    const params = { number: order.number };
    const { body } = await sara.request(requestInvoice, { params });
    expect(body).toMatchObject({
      customer: { full_name: 'Sara Haddad', address: [] },
      recipient: { full_name: 'Mariam Al Suwaidi' },
    });
    expect(body.recipient?.address).toContain('Dubai');
    await shop.database.query(
      `UPDATE identities SET full_name = 'Sara Renamed' WHERE id = (SELECT identity_id FROM orders WHERE number = $1)`,
      [order.number],
    );
    expect((await sara.request(getInvoice, { params })).body.customer.full_name).toBe('Sara Haddad');
  });

  test('Invoice: Saudi Arabia’s is Arabic first, with its issuer there and the QR code, in either language [ACC-03]', async () => {
    const sara = await createBuyer(shop, 'invoice-saudi@example.com');
    const requestSaudi: typeof sara.request = (call, input) => {
      const { headers }: { headers?: object } = input;
      return sara.request(call, { ...input, headers: { country: 'SA', city: '11', ...headers } });
    };
    const saudiAddress = { ...DUBAI_ADDRESS, country: 'SA', city: 11, mobile_number: '+966 55 123 4567' } as const;
    const { id: address } = (await requestSaudi(createAddress, { body: saudiAddress })).body;
    await requestSaudi(addToCart, { query: {}, body: { product: HEADPHONES } });
    const { body: order } = await requestSaudi(placeOrder, {
      body: { address, payment_method: 'cash' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    await sendOperatorRequest(shop, `orders/${order.number}`, 'delivered');
    const params = { number: order.number };
    const { body: english } = await sara.request(requestInvoice, { params });
    expect(english).toMatchObject({
      number: expect.stringMatching(/^SA-2026-/),
      titles: [
        { language: 'ar', text: 'فاتورة ضريبية مبسطة' },
        { language: 'en', text: 'Simplified tax invoice' },
      ],
      issuer: { name: 'شركة آر بي ماركت للعرض التجريبي', tax_number: '300000000000003' },
      vat_rate: 15,
    });
    expect(english.lines[0]?.name).toMatch(/[\u0600-\u06ff]/);
    expect(english.lines[0]?.translation).toBe(order.lines[0]?.product.name);
    expect(english.recipient?.address.at(-1)).toBe('المملكة العربية السعودية');
    const payload = Buffer.from(english.qr?.payload ?? '', 'base64').toString('utf8');
    for (const text of [english.issuer.name, english.issuer.tax_number, '2026-06-01T10:00:00Z', english.gross.amount])
      expect(payload).toContain(text);
    const arabic = await sara.send('GET', `/api/v1/user/orders/${order.number}/invoice/`, undefined, {
      'accept-language': 'ar-SA',
    });
    expect(arabic.json<typeof english>()).toEqual(english);
    const emirati = await delivered('invoice-emirati@example.com', [MUG, 1]);
    const { body } = await emirati.request(requestInvoice, { params: emirati.params });
    expect(body.titles?.map(({ language }) => language)).toEqual(['en', 'ar']);
    expect(body).not.toHaveProperty('qr');
    expect(body.lines[0]).not.toHaveProperty('translation');
  });

  test('Invoice: shows the parts paid by wallet and by cash [ACC-03]', async () => {
    const sara = await createPayer(shop);
    await sara.give(2_500);
    await sara.add(MUG, 3);
    await sara.request(switchWallet, { query: {}, body: { active: true } });
    const { body: order } = await sara.order('cash');
    const params = { number: order.number };
    const wallet = fromMinor(2_500, 'AED');
    const rest = subtractMoney(order.total_cost, wallet);
    await sendOperatorRequest(shop, `orders/${order.number}`, 'delivered');
    const paid = (await sara.request(requestInvoice, { params })).body.payment;
    expect(paid).toEqual({ method: 'cash', wallet, rest, due: fromMinor(0, 'AED') });
    await shop.database.query(`UPDATE orders SET payment_status = 'pending' WHERE number = $1`, [order.number]);
    expect((await sara.request(getInvoice, { params })).body.payment?.due).toEqual(rest);
  });

  test('the file has what the page shows, in each language, and every line of a long order on its pages [ACC-03]', async () => {
    const { params, ...sara } = await delivered('invoice-pdf@example.com', [MUG, 2], [HEADPHONES, 1]);
    const read = async (language: string) => {
      const path = `/api/v1/user/orders/${params.number}/invoice/file/`;
      const response = await sara.send('GET', path, undefined, { 'accept-language': language });
      const body = response.json<EndpointOutput<typeof getInvoiceFile>>();
      const bytes = new Uint8Array(Buffer.from(body.data, 'base64'));
      const meta = await getMeta(bytes.slice());
      return { ...body, info: meta.info, text: (await extractText(bytes, { mergePages: true })).text };
    };
    expect((await sara.request(getInvoiceFile, { params })).status).toBe(404);
    const { body: invoice } = await sara.request(requestInvoice, { params });
    const english = await read('en-AE');
    expect(english).toMatchObject({
      name: `${invoice.number}.pdf`,
      type: 'application/pdf',
      info: { Title: `Invoice ${invoice.number}`, Language: 'en' },
    });
    const amounts = [...invoice.lines, invoice].flatMap(({ net, vat, gross }) => [net, vat, gross]);
    for (const text of [invoice.number, invoice.order_number, invoice.issuer.tax_number, 'Sara Haddad', 'VAT 5%'])
      expect(english.text).toContain(text);
    for (const { amount } of amounts) expect(english.text.replaceAll(',', '')).toContain(amount.replace(/\.00$/, ''));
    const arabic = await read('ar-AE');
    expect(arabic.info).toMatchObject({ Title: `فاتورة ${invoice.number}`, Language: 'ar' });
    expect(arabic.text).toContain(invoice.number);
    const other = await createBuyer(shop, 'invoice-pdf-other@example.com');
    expect((await other.request(getInvoiceFile, { params })).status).toBe(404);
  });

  test('issues one per order, numbered without gaps, also in parallel [ACC-03]', async () => {
    const buyers = [];
    for (const name of ['a', 'b', 'c', 'd']) buyers.push(await delivered(`invoice-${name}@example.com`, [MUG, 1]));
    const numbers = await Promise.all(
      [...buyers, ...buyers].map(
        async ({ params, request }) => (await request(requestInvoice, { params })).body.number,
      ),
    );
    const distinct = [...new Set(numbers)].map((number) => Number(number.slice(-6)));
    const sorted = distinct.toSorted((a, b) => a - b);
    expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index));
    expect(sorted).toHaveLength(4);
    now = new Date('2026-12-31T20:00:01Z');
    const next = await delivered('invoice-year@example.com', [MUG, 1]);
    expect((await next.request(requestInvoice, { params: next.params })).body.number).toBe('AE-2027-000001');
  });

  test('are issued only once the order is paid or delivered, and only to its owner [ACC-03][API-04]', async () => {
    const sara = await createBuyer(shop, 'invoice-early@example.com');
    const { number } = await sara.buy([MUG, 1]);
    const params = { number };
    expect((await sara.request(getInvoice, { params })).status).toBe(404);
    expect(await sara.request(requestInvoice, { params })).toMatchObject({
      status: 400,
      body: { non_field_errors: ['The invoice is made out once the order is paid or has arrived'] },
    });
    const omar = await delivered('invoice-omar@example.com', [MUG, 1]);
    await omar.request(requestInvoice, { params: omar.params });
    expect((await sara.request(getInvoice, { params: omar.params })).status).toBe(404);
    expect((await sara.request(requestInvoice, { params: omar.params })).status).toBe(404);
    expect((await sara.request(requestInvoice, { params: { number: '<b>' } })).status).toBe(404);
  });
});

describe('Invoices of a shop without an issuer [ACC-03]', () => {
  const now = new Date('2026-06-01T10:00:00Z');

  test('requestInvoice: is 404, writes nothing and logs no error; an invoice of before stays', async () => {
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    const shop = await openSmallShop(() => now, undefined, { settings: { DEMO: '0', INVOICE_NAME: 'Shop' }, logger });
    try {
      const sara = await createBuyer(shop, 'invoice-none@example.com');
      const { number } = await sara.buy([MUG, 1]);
      const { number: undelivered } = await sara.buy([MUG, 1]);
      await sendOperatorRequest(shop, `orders/${number}`, 'delivered');
      const params = { number };
      const refused = { status: 404, body: { non_field_errors: ['Page not found'] } };
      for (const endpoint of [requestInvoice, getInvoice, getInvoiceFile])
        expect(await sara.request(endpoint, { params })).toEqual(refused);
      expect(await sara.request(requestInvoice, { params: { number: undelivered } })).toEqual(refused);
      const written = await shop.database.query(
        'SELECT number FROM invoices UNION SELECT country FROM invoice_counters',
      );
      expect([written, lines]).toEqual([[], []]);
      await shop.database.query(
        `INSERT INTO invoices (order_id, number, issuer, customer_name, issued_at)
         SELECT id, 'AE-2026-000001', $2::jsonb, 'Sara Haddad', $3 FROM orders WHERE number = $1`,
        [number, JSON.stringify({ name: 'Shop', address: 'Dubai', tax_number: '100000000000003' }), now],
      );
      expect(await sara.request(requestInvoice, { params })).toMatchObject({
        status: 200,
        body: { number: 'AE-2026-000001' },
      });
    } finally {
      await shop.close();
    }
  });
});
