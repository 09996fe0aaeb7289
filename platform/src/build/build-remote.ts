import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  remoteDescriptorSchema,
  remoteManifestSchema,
  type RemoteDescriptor,
  type RemoteManifest,
} from 'shared-contracts/composition/manifest';
import type { StatsCompilation } from 'webpack';
import { kitMessageHashes } from './compile-messages.ts';
import { describeFiles } from './describe-files.ts';
import { containerName, EXPOSED_CHUNK, remoteClientConfig, remoteFolder, remoteServerConfig } from './remote-config.ts';
import { runWebpack } from './run-webpack.ts';

/**
 * Builds one remote, for browser and server, into `output` with its descriptor `remote.json`.
 * @throws BuildError when webpack fails; ValiError when remote.manifest.json is not a manifest.
 */
export async function buildRemote(name: string, version: string, output: string): Promise<RemoteDescriptor> {
  const manifest = await readManifest(name);
  await rm(output, { recursive: true, force: true });
  const [client] = await Promise.all([
    runWebpack(remoteClientConfig(name, version, output)),
    runWebpack(remoteServerConfig(name, output)),
  ]);
  const descriptor = v.parse(remoteDescriptorSchema, {
    name,
    version,
    contract: manifest.contract,
    manifest,
    container: containerName(name, version),
    entry: 'client/remoteEntry.js',
    server: 'server/server.cjs',
    ...scriptsByPart(client),
    files: await describeFiles(output),
  });
  assertPartsExist(descriptor);
  await writeFile(join(output, 'remote.json'), JSON.stringify(descriptor, null, 2));
  return descriptor;
}

async function readManifest(name: string): Promise<RemoteManifest> {
  const file = join(remoteFolder(name), 'remote.manifest.json');
  const parsed = v.safeParse(remoteManifestSchema, JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success)
    throw new Error(
      `${file} is not a remote’s manifest: ${parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`).join('; ')}.`,
    );
  if (parsed.output.name !== name)
    throw new Error(`${file} names the remote “${parsed.output.name}”, but its folder is that of “${name}”.`);
  return parsed.output;
}

/** Which scripts belong to which part, from webpack's chunk groups: they carry the names that `src/remote.ts` gives them. */
function scriptsByPart(
  stats: StatsCompilation,
): Pick<RemoteDescriptor, 'base' | 'pages' | 'slots' | 'messages' | 'kitMessages'> {
  const groups = Object.entries(stats.namedChunkGroups ?? {}).map(
    ([name, group]) =>
      [
        name,
        (group.assets ?? []).map((asset) => `client/${asset.name}`).filter((file) => file.endsWith('.js')),
      ] as const,
  );
  const base = groups.find(([name]) => name === EXPOSED_CHUNK)?.[1] ?? [];
  const part = (prefix: string) =>
    Object.fromEntries(
      groups
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, files]) => [name.slice(prefix.length), files.filter((file) => !base.includes(file))]),
    );
  const kit = part('kit-');
  const kitMessages = Object.fromEntries(
    Object.entries(kitMessageHashes()).map(([language, hash]) => [language, { hash, scripts: kit[language] ?? [] }]),
  );
  return { base, pages: part('page-'), slots: part('slot-'), messages: part('lang-'), kitMessages };
}

/** Every page and slot that the manifest promises has a chunk of its name. */
function assertPartsExist({ manifest, pages, slots, messages }: RemoteDescriptor): void {
  const missing = [
    ...manifest.routes.filter((route) => !(route.page in pages)).map((route) => `page-${route.page}`),
    ...manifest.fills.filter((slot) => !(slot in slots)).map((slot) => `slot-${slot}`),
    ...['en', 'ar'].filter((language) => !(language in messages)).map((language) => `lang-${language}`),
  ];
  if (missing.length > 0) {
    throw new Error(
      `Remote “${manifest.name}”: remote.manifest.json promises parts without a chunk: ${[...new Set(missing)].join(', ')}. Import them in src/remote.ts with that webpackChunkName.`,
    );
  }
}
