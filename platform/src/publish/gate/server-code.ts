import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runModule } from '../../server-code/run-module.ts';
import { LANGUAGES, nameOf, type Candidate } from './candidate.ts';

/** What of a remote's module the gate calls. */
interface Parts {
  readonly name: string;
  loadPage(id: string): Promise<unknown>;
  loadSlot(name: string): Promise<unknown>;
  loadMessages(language: string): Promise<Record<string, unknown>>;
}

/**
 * Runs the server's file as the shell does, with nothing to require but the shared libraries, and asks it for every page,
 * slot and message catalogue that the manifest promises.
 */
export async function checkServerCode({ descriptor, folder }: Candidate): Promise<string[]> {
  const { server, manifest } = descriptor;
  const complain = (text: string): string => `${nameOf(descriptor)}: ${text}`;
  const file = join(folder, server);
  let parts: unknown;
  try {
    parts = runModule(await readFile(file, 'utf8'), file);
  } catch (error) {
    return [complain(`${server} does not run: ${reason(error)} The first HTML is made by it: mend src/remote.ts.`)];
  }
  if (!isRemote(parts) || parts.name !== descriptor.name)
    return [
      complain(
        `${server} is not the remote “${descriptor.name}”: the default export of src/remote.ts must come from defineRemote().`,
      ),
    ];
  const remote = parts;
  const pages = [...new Set(manifest.routes.map(({ page }) => page))];
  const results = await Promise.all([
    ...pages.map((id) => attempt(`page “${id}”`, () => remote.loadPage(id), isPage)),
    ...manifest.fills.map((slot) => attempt(`slot “${slot}”`, () => remote.loadSlot(slot), isComponent)),
    ...LANGUAGES.map((language) =>
      attempt(`messages in “${language}”`, () => remote.loadMessages(language), hasMessages),
    ),
  ]);
  return results.flat().map(complain);
}

async function attempt<T>(what: string, load: () => Promise<T>, isSound: (part: T) => boolean): Promise<string[]> {
  try {
    if (isSound(await load())) return [];
    return [`${what} is not what it should be: export it as docs/architecture.md says (“Inside a remote”).`];
  } catch (error) {
    return [`${what} does not load: ${reason(error)}`];
  }
}

const reason = (error: unknown): string => {
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
  return /[.!?]$/.test(message) ? message : `${message}.`;
};

const isRemote = (value: unknown): value is Parts =>
  typeof value === 'object' &&
  value !== null &&
  'loadPage' in value &&
  'loadSlot' in value &&
  'loadMessages' in value &&
  'name' in value;

const isPage = (page: unknown): boolean =>
  typeof page === 'object' && page !== null && 'load' in page && typeof page.load === 'function' && 'Page' in page;

/** A component is a function, or an object where React wraps one (`memo`). */
const isComponent = (part: unknown): boolean =>
  typeof part === 'function' || (typeof part === 'object' && part !== null);

const hasMessages = (messages: Record<string, unknown>): boolean => Object.keys(messages).length > 0;
