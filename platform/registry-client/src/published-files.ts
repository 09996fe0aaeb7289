import { toError } from 'server-kit/errors/to-error';
import type { PublishedFile, RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { fetchCode, type CodeHosts } from './fetch-code.ts';
import { findUnlistedFiles } from './descriptor.ts';

/** Number of concurrent HEAD requests. */
const CONCURRENCY = 32;

/**
 * Checks that every file of a version exists with the size in its descriptor, so that a version is not loaded during
 * its upload. Server and browsers check hashes where they run the files.
 * @param folder URL, ends with a slash.
 * @throws Error that names the files
 */
export async function assertFilesPublished(
  descriptor: RemoteDescriptor,
  folder: string,
  hosts: CodeHosts,
): Promise<void> {
  const unlisted = findUnlistedFiles(descriptor);
  if (unlisted.length > 0)
    throw new Error(`It loads ${unlisted.join(', ')}, but lists no hash: build it again and publish that build.`);
  const queue = [...descriptor.files];
  const complaints: string[] = [];
  const checkQueue = async (): Promise<void> => {
    for (let file = queue.pop(); file && complaints.length === 0; file = queue.pop())
      complaints.push(...(await checkFile(file, folder, hosts)));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, checkQueue));
  if (complaints.length > 0)
    throw new Error(`It is incomplete: ${complaints.join(' ')} Upload all its files; the shell tries again.`);
}

async function checkFile({ path, bytes }: PublishedFile, folder: string, hosts: CodeHosts): Promise<string[]> {
  try {
    const { headers } = await fetchCode(folder + path, hosts, { method: 'HEAD' });
    const length = headers.get('content-length');
    return length === null || headers.has('content-encoding') || Number(length) === bytes
      ? []
      : [`${path} has ${length} bytes, remote.json says ${bytes}.`];
  } catch (error) {
    return [toError(error).message];
  }
}
