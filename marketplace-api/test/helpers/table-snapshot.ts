import type { Queryable } from '../../src/infra/db/database.ts';

/** Checksum of all rows of each table, by the table's name. */
export type Snapshot = ReadonlyMap<string, string>;

/** Reads the checksums of all tables. */
export async function snapshot(database: Queryable): Promise<Snapshot> {
  const tables = await database.query<{ name: string }>(
    "SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM "${name}" t`,
  );
  const rows = await database.query<{ name: string; sum: string }>(sums.join(' UNION ALL '));
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

/** The tables whose checksums differ between two snapshots. */
export function changedTables(before: Snapshot, after: Snapshot): string[] {
  return [...after]
    .filter(([name, sum]) => before.get(name) !== sum)
    .map(([name]) => name)
    .toSorted();
}
