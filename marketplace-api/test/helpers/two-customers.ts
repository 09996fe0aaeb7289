import type { Queryable } from '../../src/infra/db/database.ts';

/** Inserts two customers, Sara and Omar; returns their ids. A rule about one must leave the other alone. */
export async function insertTwoCustomers(database: Queryable): Promise<[sara: string, omar: string]> {
  const rows = await database.query<{ id: string }>(
    `INSERT INTO identities (email, full_name) VALUES ('sara@example.com', 'Sara'), ('omar@example.com', 'Omar')
     RETURNING id`,
  );
  return rows.map(({ id }) => id) as [string, string];
}
