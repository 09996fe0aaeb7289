import type { Queryable } from '../../infra/db/database.ts';

/** Progress of an import. */
export interface ImportState {
  /** Last processed line; 0 before the first. */
  readonly line: number;
  readonly rows: number;
  readonly loaded: number;
  readonly bad: number;
}

/** Reads the progress of an interrupted import of the file with this hash. */
export async function readState(db: Queryable, hash: string): Promise<ImportState> {
  const [state] = await db.query<ImportState>('SELECT line, rows, loaded, bad FROM imports WHERE file = $1', [hash]);
  return state ?? { line: 0, rows: 0, loaded: 0, bad: 0 };
}

/**
 * Stores the progress after a batch was committed. An import killed in between saves that batch again, which changes
 * nothing, because rows match by their keys.
 */
export async function saveState(db: Queryable, hash: string, { line, rows, loaded, bad }: ImportState): Promise<void> {
  await db.query(
    `INSERT INTO imports (file, line, rows, loaded, bad) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (file) DO UPDATE SET line = excluded.line, rows = excluded.rows, loaded = excluded.loaded, bad = excluded.bad,
       updated_at = now()`,
    [hash, line, rows, loaded, bad],
  );
}

/** Deletes the progress of a finished import, so that the next import of the same file starts at its first line. */
export async function finishImport(db: Queryable, hash: string): Promise<void> {
  await db.query('DELETE FROM imports WHERE file = $1', [hash]);
}
