import type { Queryable } from '../../../infra/db/database.ts';

/** Stores an error for the screen that the browser is redirected to; resolves to its id. */
export async function recordFlowError(
  db: Queryable,
  error: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    'INSERT INTO flow_errors (error, created_at) VALUES ($1::jsonb, $2) RETURNING id',
    [JSON.stringify(error), now],
  );
  if (!row) throw new Error('The database returned no error record.');
  return row.id;
}

/** A stored error in Ory's form. */
export async function findFlowError(db: Queryable, id: string | undefined) {
  const [row] = await db.query<{ id: string; error: object; created_at: Date }>(
    'SELECT id, error, created_at FROM flow_errors WHERE id::text = lower($1)',
    [id ?? ''],
  );
  return row && { id: row.id, error: row.error, created_at: row.created_at.toISOString() };
}
