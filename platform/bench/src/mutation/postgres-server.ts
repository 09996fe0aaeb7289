import { join } from 'node:path';

/** The global set-up of the backend's tests. It is a program of the backend, so it is loaded at run time. */
interface GlobalSetup {
  /** Finds or starts a server, migrates a template, and publishes both in the environment. */
  readonly default: () => Promise<void>;
  readonly stopServer: () => Promise<void>;
}

/**
 * Runs the global set-up of the backend's tests once for all mutants, because a server and its migrations take longer
 * than the tests of a mutant. The tests leave out the embedded database.
 * @param folder a copy of the sources (`copySources`)
 * @returns a function that stops the server
 */
export async function startTestServer(folder: string): Promise<() => Promise<void>> {
  process.env['ALL_ENGINES'] = '0';
  const path = join(folder, 'marketplace-api/test/postgres/global-setup.ts');
  const { default: setUp, stopServer } = (await import(path)) as GlobalSetup;
  await setUp();
  return stopServer;
}
