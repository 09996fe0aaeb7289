import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PublishedFile } from 'shared-contracts/composition/manifest';

const compress = promisify(brotliCompress);

/**
 * Lists every file of a build with its hash and size. It writes a brotli file beside each text that a browser fetches,
 * for a host that serves precompressed files.
 */
export async function describeFiles(output: string): Promise<PublishedFile[]> {
  const names = (await readdir(output, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = await Promise.all(
    names.map(async (entry): Promise<PublishedFile> => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      const name = relative(output, path);
      return {
        path: name,
        sha256: createHash('sha256').update(content).digest('base64'),
        bytes: content.length,
        ...(isCompressible(name) ? { brotliBytes: await writeCompressed(path, content) } : {}),
      };
    }),
  );
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Writes the brotli form beside the file, for a host that serves precompressed files; returns its size in bytes. */
async function writeCompressed(path: string, content: Buffer): Promise<number> {
  const compressed = await compress(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  await writeFile(`${path}.br`, compressed);
  return compressed.length;
}

const isCompressible = (name: string): boolean => name.startsWith('client/') && /\.(js|css|json|svg)$/.test(name);
