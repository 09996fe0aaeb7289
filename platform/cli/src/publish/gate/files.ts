import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { PublishedFile } from 'shared-contracts/composition/manifest';
import { findUnlistedFiles } from 'registry-client/descriptor';
import { formatVersion, type PublishCandidate } from './candidate.ts';

const decompress = promisify(brotliDecompress);
const REPAIR = 'What is checked must be what is sent: build the version again.';

/**
 * Compares every file on disk with the descriptor: hash and size, also of its brotli form. Every script that the
 * descriptor names must be among the files, and the folder may contain no others.
 */
export async function checkFiles({ descriptor, folder }: PublishCandidate): Promise<string[]> {
  const { files } = descriptor;
  const listed = new Set(
    files.flatMap(({ path, brotliBytes }) => (brotliBytes === undefined ? [path] : [path, `${path}.br`])),
  );
  const found = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  const complaints = await Promise.all(files.map((file) => checkFile(folder, file)));
  return [
    ...complaints.flat(),
    ...findUnlistedFiles(descriptor).map((path) => `${path} is loaded, but has no hash in remote.json.`),
    ...found
      .filter((path) => path !== 'remote.json' && !listed.has(path))
      .map((path) => `${path} lies in the folder, but remote.json does not list it.`),
  ].map((complaint) => `${formatVersion(descriptor)}: ${complaint} ${REPAIR}`);
}

async function checkFile(folder: string, file: PublishedFile): Promise<string[]> {
  const content = await readFile(join(folder, file.path)).catch(() => null);
  if (!content) return [`${file.path} is missing.`];
  const complaints = compare(file.path, file, content);
  if (file.brotliBytes === undefined) return complaints;
  const compressed = await readFile(join(folder, `${file.path}.br`)).catch(() => null);
  if (compressed?.length !== file.brotliBytes)
    return [
      ...complaints,
      `${file.path}.br has ${compressed?.length ?? 'no'} bytes, remote.json says ${file.brotliBytes}.`,
    ];
  const plain = await decompress(compressed).catch(() => Buffer.alloc(0));
  return [...complaints, ...compare(`${file.path}.br (unpacked)`, file, plain)];
}

function compare(what: string, { sha256, bytes }: PublishedFile, content: Buffer): string[] {
  const actual = createHash('sha256').update(content).digest('base64');
  if (actual === sha256 && content.length === bytes) return [];
  return [`${what} has SHA-256 ${actual} and ${content.length} bytes, remote.json says ${sha256} and ${bytes}.`];
}
