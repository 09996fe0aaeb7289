import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { DescriptorError, parseDescriptor } from 'registry-client/descriptor';
import { Rejection } from '../rejection.ts';

/**
 * Reads `remote.json` of a version's folder.
 * @throws Rejection when it is missing, describes another version, or was built against a contract that the shop does
 *   not offer.
 */
export async function readDescriptor(remote: string, version: string, folder: string): Promise<RemoteDescriptor> {
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch((error: unknown) => {
    throw new Rejection([
      `${remote}@${version}: its remote.json cannot be read (${String(error)}). It lists the files of the version: build it again.`,
    ]);
  });
  try {
    return parseDescriptor(text, { name: remote, version });
  } catch (error) {
    if (error instanceof DescriptorError) throw new Rejection(error.complaints, { cause: error });
    throw error;
  }
}
