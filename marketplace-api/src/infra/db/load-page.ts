import { computePageWindow, type PageQuery, type PageWindow } from './page-window.ts';
import type { Queryable, SqlValue } from './database.ts';

/** The parts of a query whose rows are loaded page by page; `$1`, `$2` … are `values`. */
export interface PageSource {
  readonly columns: string;
  /** Tables of the list. */
  readonly from: string;
  /** Further joins that neither add nor remove rows; the count leaves them out. */
  readonly join?: string;
  readonly where: string;
  /** A total order: two rows are never equal. */
  readonly orderBy: string;
  readonly values: readonly SqlValue[];
}

/**
 * Counts the rows of a query and loads one page of them.
 * @param readRows runs the query of the page; it names the type of the rows
 */
export async function loadPage<Row>(
  db: Queryable,
  query: PageQuery,
  { columns, from, join = '', where, orderBy, values }: PageSource,
  readRows: (sql: string, values: readonly SqlValue[]) => Promise<Row[]>,
): Promise<{ total: number; window: PageWindow; rows: Row[] }> {
  const [counted] = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${from} WHERE ${where}`,
    values,
  );
  const total = counted?.total ?? 0;
  const window = computePageWindow(total, query);
  const rows = await readRows(
    `SELECT ${columns} FROM ${from} ${join} WHERE ${where} ORDER BY ${orderBy}
     LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, window.size, window.offset],
  );
  return { total, window, rows };
}
