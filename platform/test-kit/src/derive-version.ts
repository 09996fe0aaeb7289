import { createHash } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { remoteDescriptorSchema, type PublishedFile } from 'shared-contracts/composition/manifest';
import { versionFolder } from 'cli/publish/version-store';
import { readJson } from 'server-kit/parse-json';

const compress = promisify(brotliCompress);

/** Changes of a derived version. */
interface Changes {
  readonly version: string;
  /** Code to add to files, by path. */
  readonly code?: ReadonlyMap<string, string>;
  /** The contract in the descriptor. */
  readonly contract?: string;
}

/**
 * Adds a changed copy of a published version to the store, with correct sizes and hashes; it does not pass the
 * publishing gate.
 */
export async function deriveVersion(
  store: string,
  remote: string,
  from: string,
  { version, code = new Map(), contract }: Changes,
): Promise<void> {
  const draft = join(store, remote, `.draft-${version}`);
  try {
    await cp(versionFolder(store, remote, from), draft, { recursive: true });
    const file = join(draft, 'remote.json');
    const descriptor = await readJson(remoteDescriptorSchema, file);
    const files = await Promise.all(descriptor.files.map((one) => addCode(draft, one, code.get(one.path))));
    const newContract = contract ?? descriptor.contract;
    const manifest = { ...descriptor.manifest, contract: newContract };
    await writeFile(file, JSON.stringify({ ...descriptor, version, contract: newContract, manifest, files }));
    await rename(draft, versionFolder(store, remote, version));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function addCode(folder: string, file: PublishedFile, added: string | undefined): Promise<PublishedFile> {
  if (added === undefined) return file;
  const path = join(folder, file.path);
  const content = Buffer.from((await readFile(path, 'utf8')) + added);
  await writeFile(path, content);
  const described = {
    path: file.path,
    sha256: createHash('sha256').update(content).digest('base64'),
    bytes: content.length,
  };
  if (file.brotliBytes === undefined) return described;
  const compressed = await compress(content);
  await writeFile(`${path}.br`, compressed);
  return { ...described, brotliBytes: compressed.length };
}
