import type { Queryable } from '../../infra/db/database.ts';

/** How far an import has come. */
export interface ImportState {
  /** Last line that is done; 0 before the first. */
  readonly line: number;
  readonly rows: number;
  readonly loaded: number;
  readonly bad: number;
}

/** How far an import of the file with this hash had come when it was cut off. */
export async function readState(db: Queryable, hash: string): Promise<ImportState> {
  const [state] = await db.query<ImportState>('SELECT line, rows, loaded, bad FROM imports WHERE file = $1', [hash]);
  return state ?? { line: 0, rows: 0, loaded: 0, bad: 0 };
}

/**
 * Notes how far an import has come. It is noted after a batch was saved: one that is killed in between saves that batch once
 * more, which changes nothing, because rows are matched by their keys.
 */
export async function saveState(db: Queryable, hash: string, { line, rows, loaded, bad }: ImportState): Promise<void> {
  await db.query(
    `INSERT INTO imports (file, line, rows, loaded, bad) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (file) DO UPDATE SET line = excluded.line, rows = excluded.rows, loaded = excluded.loaded, bad = excluded.bad,
       updated_at = now()`,
    [hash, line, rows, loaded, bad],
  );
}

/** Forgets an import that has ended: the same file is then loaded from its first line. */
export async function finishImport(db: Queryable, hash: string): Promise<void> {
  await db.query('DELETE FROM imports WHERE file = $1', [hash]);
}
