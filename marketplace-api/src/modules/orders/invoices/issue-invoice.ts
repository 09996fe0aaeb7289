import type { Invoice } from 'shared-contracts/entities/account/invoice';
import { AFTER_SALES_MESSAGES } from 'shared-contracts/after-sales-messages';
import type { CountryCode } from 'shared-contracts/locale';
import type { Queryable } from '../../../infra/db/database.ts';
import { badRequest, notFound } from '../../../infra/http/http-error.ts';
import { lockActiveCustomer } from '../../identity/index.ts';

const TIME_ZONE: Readonly<Record<CountryCode, string>> = { AE: 'Asia/Dubai', SA: 'Asia/Riyadh' };

interface OrderRow {
  readonly id: number;
  readonly country: CountryCode;
  readonly is_due: boolean;
  readonly customer_name: string;
}

/** The issuer of a country's invoices; null where the operator has not configured one. */
export type GetInvoiceIssuer = (country: CountryCode) => Invoice['issuer'] | null;

/**
 * Issues the invoice of a customer's order, once. The same transaction takes the next number of its country and year
 * and writes the invoice, so numbers have no gap and no duplicate. The customer's name is read under the lock of the
 * customer's row: an invoice of a deleted account must not have it.
 * @throws HttpError 404 for another customer's order and in a country without an issuer, 401 for a deleted account, 400
 * while the order is neither paid nor delivered
 */
export async function issueInvoice(
  tx: Queryable,
  {
    identityId,
    number,
    getIssuer,
    now,
  }: { identityId: string; number: string; getIssuer: GetInvoiceIssuer; now: Date },
): Promise<void> {
  await lockActiveCustomer(tx, identityId);
  const [order] = await tx.query<OrderRow>(
    `SELECT o.id, o.country, c.full_name AS customer_name,
       (o.payment_status IN ('paid', 'refunded') OR o.status IN ('delivered', 'return_requested', 'returned')) AS is_due
     FROM orders o JOIN identities c ON c.id = o.identity_id
     WHERE o.identity_id = $1::uuid AND o.number = $2 FOR UPDATE OF o`,
    [identityId, number],
  );
  if (!order) throw notFound();
  const existing = await tx.query('SELECT 1 FROM invoices WHERE order_id = $1', [order.id]);
  if (existing.length > 0) return;
  const issuer = getIssuer(order.country);
  // Before the order's state is checked: “later” would promise an invoice that the shop does not issue.
  if (!issuer) throw notFound();
  if (!order.is_due) throw badRequest(AFTER_SALES_MESSAGES.invoice_later);
  const invoice = await nextNumber(tx, order.country, now);
  await tx.query(
    'INSERT INTO invoices (order_id, number, issuer, customer_name, issued_at) VALUES ($1, $2, $3::jsonb, $4, $5)',
    [order.id, invoice, JSON.stringify(issuer), order.customer_name, now],
  );
}

async function nextNumber(tx: Queryable, country: CountryCode, now: Date): Promise<string> {
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: TIME_ZONE[country] }).format(now));
  const [row] = await tx.query<{ last: number }>(
    `INSERT INTO invoice_counters (country, year, last) VALUES ($1, $2, 1)
     ON CONFLICT (country, year) DO UPDATE SET last = invoice_counters.last + 1 RETURNING last`,
    [country, year],
  );
  if (!row) throw new Error('The database returned no invoice number.');
  return `${country}-${year}-${String(row.last).padStart(6, '0')}`;
}
