import type { Queryable } from './database.ts';

/** A row as JSON: keys are column names, objects and lists go into jsonb columns. */
type Row = Readonly<Record<string, unknown>>;

const BATCH = 1_000;

/**
 * Inserts rows with equal columns, a thousand per statement. With `ignoreConflicts` it skips rows that exist already
 * (by any key).
 */
export async function insertRows(
  db: Queryable,
  table: string,
  rows: readonly Row[],
  { ignoreConflicts = false }: { readonly ignoreConflicts?: boolean } = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  const sql = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
    ${ignoreConflicts ? 'ON CONFLICT DO NOTHING' : ''}`;
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.query(sql, [JSON.stringify(rows.slice(start, start + BATCH))]);
  }
}
