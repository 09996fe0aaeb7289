import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Number of listed versions of a remote: the newest. */
const MAX_VERSIONS = 30;

/** One published version, as `index.json` lists it. */
export interface ListedVersion {
  readonly version: string;
  /** The contract that it was built against; null for an unreadable descriptor. */
  readonly contract: string | null;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
}

/** Every remote of a store with its published versions, the newest first. */
export async function listPublished(store: string): Promise<Readonly<Record<string, readonly ListedVersion[]>>> {
  const remotes = await listFolders(store);
  const listed = await Promise.all(
    remotes.map(async (remote) => [remote, await listVersions(join(store, remote))] as const),
  );
  return Object.fromEntries(listed);
}

async function listVersions(folder: string): Promise<readonly ListedVersion[]> {
  const found = (await listFolders(folder)).map(async (version) => {
    const file = join(folder, version, 'remote.json');
    // A folder without a descriptor is not published.
    const at = await stat(file).catch(() => null);
    return at && { version, file, publishedAt: at.mtime.toISOString() };
  });
  const newest = (await Promise.all(found))
    .filter((one) => one !== null)
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt, 'en'))
    .slice(0, MAX_VERSIONS);
  return Promise.all(
    newest.map(async ({ file, version, publishedAt }) => ({
      version,
      contract: await readContract(file),
      publishedAt,
    })),
  );
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
}

async function readContract(file: string): Promise<string | null> {
  try {
    const descriptor: unknown = JSON.parse(await readFile(file, 'utf8'));
    const hasContract = typeof descriptor === 'object' && descriptor !== null && 'contract' in descriptor;
    return hasContract && typeof descriptor.contract === 'string' ? descriptor.contract : null;
  } catch {
    return null;
  }
}
