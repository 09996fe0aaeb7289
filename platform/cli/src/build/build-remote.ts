import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescriptor } from 'shared-contracts/composition/manifest';
import { describeFiles } from 'registry-client/build/describe-files';
import { containerName, remoteClientConfig, remoteServerConfig, type RemoteSources } from './remote-config.ts';
import { describeRemote, readManifest } from './remote-parts.ts';
import { runWebpack } from './run-webpack.ts';

/**
 * Builds one remote for browser and server into `output` with its descriptor `remote.json`.
 * @throws BuildError when webpack fails; Error when remote.manifest.json is invalid or names a missing part.
 */
export async function buildRemote(sources: RemoteSources, version: string, output: string): Promise<RemoteDescriptor> {
  const manifest = await readManifest(sources);
  await rm(output, { recursive: true, force: true });
  const container = containerName(sources.name, version);
  const [client] = await Promise.all([
    runWebpack(remoteClientConfig(sources, container, output)),
    runWebpack(remoteServerConfig(sources, output)),
  ]);
  const descriptor = describeRemote({ manifest, version, container, client, files: await describeFiles(output) });
  await writeFile(join(output, 'remote.json'), JSON.stringify(descriptor, null, 2));
  return descriptor;
}
