import { stopServer } from './global-setup.ts';

/** Runs once after the backend's tests. */
// oxlint-disable-next-line import/no-default-export -- jest takes a default export.
export default async function tearDown(): Promise<void> {
  await stopServer();
}
