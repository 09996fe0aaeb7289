import type { Address } from 'shared-contracts/entities/account/address';
import type { Invoice } from 'shared-contracts/entities/account/invoice';
import type { Order } from 'shared-contracts/entities/account/order';
import type { CountryCode, Language } from 'shared-contracts/locale';
import { type Currency, fromMinor } from 'shared-contracts/money';
import { VAT_PERCENT } from 'shared-contracts/server/vat';
import { readableAddress } from '../../customers/index.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import { textFormatter } from '../../../infra/messages/text-formatter.ts';
import { calculateAmountDue } from '../order-state.ts';
import { allocateProportionally } from './allocate.ts';
import { drawTaxQr, taxQrPayload } from './tax-qr.ts';

interface LineRow {
  readonly name: string;
  /** The English name. */
  readonly translation: string;
  readonly sku: string;
  readonly seller: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly warranty_price: number;
}

interface InvoiceRow {
  readonly number: string;
  readonly issued_at: Date;
  readonly issuer: Invoice['issuer'];
  readonly order_number: string;
  readonly placed_at: Date;
  readonly country: CountryCode;
  readonly currency: Currency;
  readonly shipping_total: number;
  readonly discount_total: number;
  readonly vat_total: number;
  readonly total: number;
  readonly wallet_total: number;
  readonly payment_method: Order['payment_method'];
  readonly payment_status: Order['payment_status'];
  readonly customer_name: string;
  readonly receiver_name: string;
  readonly address: Address;
  readonly city_name: string;
  readonly country_name: string;
  readonly lines: readonly LineRow[];
}

/** The invoice of a customer's order; undefined where there is none, or the order belongs to another customer. */
export async function findInvoice(
  db: Queryable,
  identityId: string,
  number: string,
  language: Language,
): Promise<Invoice | undefined> {
  // The law of Saudi Arabia asks for Arabic, whatever language the customer reads.
  const nameSql = (table: string) =>
    `CASE o.country WHEN 'SA' THEN ${table}.name_ar ELSE ${table}.name_${language} END`;
  const [row] = await db.query<InvoiceRow>(
    `SELECT i.number, i.issued_at, i.issuer, o.number AS order_number, o.placed_at, o.country, o.currency, o.shipping_total,
       o.discount_total, o.vat_total, o.total, o.wallet_total, o.payment_method, o.payment_status, i.customer_name, o.receiver_name,
       o.address, ${nameSql('ci')} AS city_name, ${nameSql('co')} AS country_name,
       (SELECT json_agg(json_build_object('name', ${nameSql('l')}, 'translation', l.name_en, 'sku', l.sku, 'seller', ${nameSql('s')},
            'quantity', l.quantity, 'unit_price', l.unit_price, 'warranty_price', l.warranty_price) ORDER BY l.id)
          FROM order_lines l JOIN sellers s ON s.id = l.seller_id WHERE l.order_id = o.id) AS lines
     FROM invoices i JOIN orders o ON o.id = i.order_id
       JOIN cities ci ON ci.country = o.country AND ci.id = o.city_id JOIN countries co ON co.code = o.country
     WHERE o.identity_id = $1::uuid AND o.number = $2`,
    [identityId, number],
  );
  return row && toInvoice(row, row.country === 'SA' ? 'ar' : language);
}

const title = (id: 'invoice.title' | 'invoice.simplifiedTitle', language: Language) => ({
  language,
  text: textFormatter(language).formatData(id),
});
const saudiTitles = () => [title('invoice.simplifiedTitle', 'ar'), title('invoice.simplifiedTitle', 'en')];
const uaeTitles = () => [title('invoice.title', 'en'), title('invoice.title', 'ar')];

type GrossLine = Omit<Invoice['lines'][number], 'net' | 'vat' | 'gross'> & { readonly minor: number };

function toInvoice(row: InvoiceRow, language: Language): Invoice {
  const money = (minor: number) => fromMinor(minor, row.currency);
  const lines = grossLines(row);
  const taxes = allocateProportionally(
    row.vat_total,
    lines.map(({ minor }) => minor),
  );
  const { address_line, area_street } = readableAddress(row.address, row, language);
  const address = [address_line, area_street, row.city_name, row.country_name].filter((part) => part !== '');
  const isOwnOrder = row.customer_name === row.receiver_name;
  const methodAmount = row.total - row.wallet_total;
  const sums = {
    issuer: row.issuer,
    issued: row.issued_at.toISOString(),
    gross: money(row.total),
    vat: money(row.vat_total),
  };
  const isSaudi = row.country === 'SA';
  return {
    number: row.number,
    titles: isSaudi ? saudiTitles() : uaeTitles(),
    ...(isSaudi && { qr: drawTaxQr(taxQrPayload(sums)) }),
    issued: row.issued_at.toISOString(),
    order_number: row.order_number,
    placed: row.placed_at.toISOString(),
    issuer: row.issuer,
    customer: { full_name: row.customer_name, address: isOwnOrder ? address : [] },
    recipient: { full_name: row.receiver_name, address },
    vat_rate: VAT_PERCENT[row.country],
    lines: lines.map(({ minor, ...line }, index) => {
      const vat = taxes[index] ?? 0;
      return { ...line, net: money(minor - vat), vat: money(vat), gross: money(minor) };
    }),
    net: money(row.total - row.vat_total),
    vat: money(row.vat_total),
    gross: money(row.total),
    payment: {
      method: row.payment_method,
      wallet: money(row.wallet_total),
      rest: money(methodAmount),
      due: money(calculateAmountDue({ payment: row.payment_status, total: row.total, wallet: row.wallet_total })),
    },
  };
}

/** Parts of the total, without parts that cost nothing. */
function grossLines(row: InvoiceRow): GrossLine[] {
  const shared = { name: '', sku: '', seller: '', quantity: 1 };
  const products = row.lines.flatMap(({ unit_price, warranty_price, translation, ...named }): GrossLine[] => {
    const line = row.country === 'SA' ? { ...named, translation } : named;
    return [
      { ...line, kind: 'product', minor: line.quantity * unit_price },
      ...(warranty_price > 0 ? [{ ...line, kind: 'warranty' as const, minor: line.quantity * warranty_price }] : []),
    ];
  });
  return [
    ...products,
    ...(row.shipping_total > 0 ? [{ ...shared, kind: 'shipping' as const, minor: row.shipping_total }] : []),
    ...(row.discount_total > 0 ? [{ ...shared, kind: 'discount' as const, minor: -row.discount_total }] : []),
  ];
}
