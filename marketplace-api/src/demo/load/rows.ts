import type { Queryable } from '../../db/port.ts';

/** A row as JSON: keys are column names, objects and lists go into jsonb columns. */
type Row = Readonly<Record<string, unknown>>;

const BATCH = 400;

/** Inserts rows that all have the same columns, a few hundred with one statement. */
export async function insertRows(db: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  const sql = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`;
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.query(sql, [JSON.stringify(rows.slice(start, start + BATCH))]);
  }
}

/** A picture as jsonb columns keep it. */
export interface StoredPicture {
  readonly src: string;
  readonly widths: readonly number[];
  readonly alt_en: string;
  readonly alt_ar: string;
}

/** The stored form of a picture that has a key. */
export function storedPicture(key: string, widths: readonly number[], alt?: { en: string; ar: string }): StoredPicture {
  return { src: `/media/${key}`, widths, alt_en: alt?.en ?? '', alt_ar: alt?.ar ?? '' };
}

/** The moment `days` days before `now` (after it, if negative), as ISO 8601. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}
