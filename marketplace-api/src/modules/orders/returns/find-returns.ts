import type { Return, ReturnReason, ReturnSummary } from 'shared-contracts/entities/account/return';
import type { Language } from 'shared-contracts/locale';
import { type Currency, fromMinor } from 'shared-contracts/money';
import { loadPage } from '../../../infra/db/load-page.ts';
import type { PageQuery } from '../../../infra/db/page-window.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import { type OrderLineRow, toOrderLine } from '../order-lines.ts';

interface SummaryRow {
  readonly number: string;
  readonly order_number: string;
  readonly status: ReturnSummary['status'];
  readonly requested_at: Date;
  readonly returned_at: Date | null;
  readonly count: number;
  readonly refund: number;
  readonly currency: Currency;
}

interface ReturnRow extends SummaryRow {
  readonly id: number;
  readonly reason: ReturnReason;
  readonly note: string;
}

type LineRow = OrderLineRow & { readonly returned: number; readonly refund: number };

const SUMMARY = `r.number, o.number AS order_number, r.status, r.requested_at, r.returned_at, r.refund, o.currency,
  (SELECT coalesce(sum(quantity), 0)::int FROM return_lines WHERE return_id = r.id) AS count`;

/** One page of a customer's returns, newest first. */
export async function findReturns(db: Queryable, identityId: string, query: PageQuery) {
  const { rows, ...page } = await loadPage(
    db,
    query,
    {
      columns: SUMMARY,
      from: 'returns r',
      join: 'JOIN orders o ON o.id = r.order_id',
      where: 'r.identity_id = $1::uuid',
      orderBy: 'r.requested_at DESC, r.id DESC',
      values: [identityId],
    },
    (sql, values) => db.query<SummaryRow>(sql, values),
  );
  return { ...page, results: rows.map(toSummary) };
}

/** A customer's return; undefined for another customer's. */
export async function findReturn(
  db: Queryable,
  identityId: string,
  number: string,
  language: Language,
): Promise<Return | undefined> {
  const [row] = await db.query<ReturnRow>(
    `SELECT ${SUMMARY}, r.id, r.reason, r.note FROM returns r JOIN orders o ON o.id = r.order_id
     WHERE r.identity_id = $1::uuid AND r.number = $2`,
    [identityId, number],
  );
  if (!row) return undefined;
  const lines = await db.query<LineRow>(
    `SELECT l.id, l.product_id, p.slug, l.sku, l.name_${language} AS name, p.images, l.seller_id,
       s.name_${language} AS seller_name, l.quantity, l.unit_price, l.warranty, l.warranty_price, l.is_late_delivery, l.total,
       x.quantity AS returned, x.refund
     FROM return_lines x JOIN order_lines l ON l.id = x.order_line_id JOIN products p ON p.id = l.product_id
       JOIN sellers s ON s.id = l.seller_id
     WHERE x.return_id = $1 ORDER BY l.id`,
    [row.id],
  );
  const money = (minor: number) => fromMinor(minor, row.currency);
  return {
    ...toSummary(row),
    reason: row.reason,
    note: row.note,
    lines: lines.map((line) => ({
      line: toOrderLine(line, money, language),
      quantity: line.returned,
      refund: money(line.refund),
    })),
  };
}

function toSummary(row: SummaryRow): ReturnSummary {
  return {
    number: row.number,
    order_number: row.order_number,
    status: row.status,
    requested: row.requested_at.toISOString(),
    returned: row.returned_at?.toISOString() ?? null,
    count: row.count,
    refund: fromMinor(row.refund, row.currency),
  };
}
