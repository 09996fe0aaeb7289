import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Environment variable with the server of this run for jest's workers: a `SharedServer` as JSON. */
const VARIABLE = 'SHOP_TEST_POSTGRES';
/** Each engine opened by a test writes a file here with its description; the unit gate shows them. */
const FOLDER = fileURLToPath(new URL('../../../.cache/test/databases/', import.meta.url));

/** The one server of a test run. */
export interface SharedServer {
  readonly url: string;
  readonly version: string;
  readonly source: 'installed' | 'package' | 'DATABASE_URL';
  /** Name of a database with all migrations, for copies. */
  readonly template: string;
}

/** Publishes the server to child processes, and deletes the record of engines that an earlier run opened. */
export function shareServer(server: SharedServer): void {
  rmSync(FOLDER, { recursive: true, force: true });
  process.env[VARIABLE] = JSON.stringify(server);
}

/**
 * The server of this run.
 * @throws Error outside a run of jest, whose global set-up starts it.
 */
export function sharedServer(): SharedServer {
  const text = process.env[VARIABLE];
  if (!text)
    throw new Error(
      'No PostgreSQL server was started: run this test by jest with the configuration of the repository.',
    );
  return JSON.parse(text) as SharedServer;
}

/** Records that a test has opened an engine. */
export function recordEngine(name: string, description: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, name), description);
}
