import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from 'shared-contracts/contract';
import { parseDescriptor } from 'registry-client/descriptor';
import { createFileRegistry } from 'registry-client/file-registry';
import { publishVersion, type Publication } from '../commands/remote-command.ts';

export const openShopRegistry = () => createFileRegistry(join(process.env.SHOP_DATA_DIR ?? '', 'registry.json'));

/** Folder in which the shop stores a version of a remote. */
export const getVersionFolder = (version: string, remote = 'content') =>
  join(process.env.SHOP_DATA_DIR ?? '', 'remotes', remote, version);

let lastPatch = 0;

/** A version number that no earlier call, and no earlier run on the same shop, has used. */
export function createVersion(): string {
  lastPatch = Math.max(lastPatch + 1, Date.now());
  return `2.0.${lastPatch}`;
}

/** The active version of a remote. */
export async function activeVersion(remote = 'content'): Promise<string> {
  return (await openShopRegistry().read()).remotes[remote]?.active ?? '';
}

interface Changes {
  /** Default: `content`. */
  readonly remote?: string;
  readonly version: string;
  readonly contract?: string;
  /** Code appended to the server's code. */
  readonly serverCode?: string;
}

/** Writes a copy of the active version with changes, and a descriptor that matches them. */
export async function copyActiveVersion(
  folder: string,
  { remote = 'content', version, contract = CONTRACT_VERSION, serverCode = '' }: Changes,
): Promise<void> {
  await cp(getVersionFolder(await activeVersion(remote), remote), folder, { recursive: true });
  const file = join(folder, 'remote.json');
  const descriptor = parseDescriptor(await readFile(file, 'utf8'), { name: remote });
  const code = (await readFile(join(folder, descriptor.server), 'utf8')) + serverCode;
  await writeFile(join(folder, descriptor.server), code);
  const server = {
    path: descriptor.server,
    sha256: createHash('sha256').update(code).digest('base64'),
    bytes: Buffer.byteLength(code),
  };
  const files = descriptor.files.map((one) => (one.path === server.path ? server : one));
  const changed = { ...descriptor, version, contract, manifest: { ...descriptor.manifest, contract }, files };
  await writeFile(file, JSON.stringify(changed));
}

/**
 * Time in ms for which a test's gate runs idle server code: long enough for the faults of its versions to appear.
 */
export const GATE_IDLE_MS = 3_000;

/** Publishes a changed copy of the active version, as a team does with a build from elsewhere. */
export async function publishCopy(
  changes: Changes,
  gate: Partial<Pick<Publication, 'idleMs' | 'temporaryFolder'>> = {},
): ReturnType<typeof publishVersion> {
  const { remote = 'content', version } = changes;
  const folder = await mkdtemp(join(tmpdir(), 'storefront-copy-'));
  try {
    await copyActiveVersion(folder, changes);
    return await publishVersion({ remote, version, from: folder, idleMs: GATE_IDLE_MS, ...gate });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
