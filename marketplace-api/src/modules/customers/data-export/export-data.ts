import type { Queryable } from '../../../infra/db/database.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';

type ExportedData = Record<string, Record<string, unknown>[]>;

/** Loads everything that the shop stores about a customer, by table. One statement sees one state of the database. */
export async function loadExport(db: Queryable, identityId: string): Promise<ExportedData> {
  const sections = Object.entries(EXPORTED_TABLES).map(([name, { from, without = [] }]) => {
    const columns = without.map((column) => `'${column}'`).join(', ');
    return `'${name}', (SELECT coalesce(jsonb_agg(to_jsonb(t) - ARRAY[${columns}]::text[]), '[]') FROM ${from})`;
  });
  // PostgreSQL allows 100 arguments; two objects of half the tables each stay below.
  const half = Math.ceil(sections.length / 2);
  const objects = [sections.slice(0, half), sections.slice(half)].map(
    (part) => `jsonb_build_object(${part.join(', ')})`,
  );
  const [row] = await db.query<{ data: ExportedData }>(`SELECT ${objects.join(' || ')} AS data`, [identityId]);
  if (!row) throw new Error('The database returned no export.');
  return row.data;
}
