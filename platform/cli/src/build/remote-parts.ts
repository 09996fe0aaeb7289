import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  remoteDescriptorSchema,
  remoteManifestSchema,
  type PublishedFile,
  type RemoteDescriptor,
  type RemoteManifest,
} from 'shared-contracts/composition/manifest';
import type { StatsCompilation } from 'webpack';
import { kitMessageHashes } from './compile-messages.ts';
import { isScript } from './is-script.ts';
import { EXPOSED_CHUNK, type RemoteSources } from './remote-config.ts';

interface BuiltRemote {
  readonly manifest: RemoteManifest;
  readonly version: string;
  /** Global name of its container. */
  readonly container: string;
  /** webpack's statistics of the browser build. */
  readonly client: StatsCompilation;
  readonly files: readonly PublishedFile[];
}

/** The descriptor of a build. @throws Error when the build lacks parts that the manifest names. */
export function describeRemote({ manifest, version, container, client, files }: BuiltRemote): RemoteDescriptor {
  const descriptor = v.parse(remoteDescriptorSchema, {
    name: manifest.name,
    version,
    contract: manifest.contract,
    manifest,
    container,
    entry: 'client/remoteEntry.js',
    server: 'server/server.cjs',
    ...groupScriptsByPart(client),
    files,
  });
  assertPartsExist(descriptor);
  return descriptor;
}

/** Reads a remote's manifest. @throws Error that names what is invalid. */
export async function readManifest({ name, folder }: RemoteSources): Promise<RemoteManifest> {
  const file = join(folder, 'remote.manifest.json');
  const parsed = v.safeParse(remoteManifestSchema, JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success)
    throw new Error(
      `${file} is not a remote’s manifest: ${parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`).join('; ')}.`,
    );
  if (parsed.output.name !== name)
    throw new Error(`${file} names the remote “${parsed.output.name}”, but “${name}” is built from its folder.`);
  return parsed.output;
}

/** Scripts of each part, from webpack's chunk groups, which have the names that `src/remote.ts` gives them. */
function groupScriptsByPart(
  stats: StatsCompilation,
): Pick<RemoteDescriptor, 'base' | 'pages' | 'slots' | 'messages' | 'kitMessages'> {
  const groups = Object.entries(stats.namedChunkGroups ?? {}).map(
    ([name, group]) => [name, (group.assets ?? []).map((asset) => `client/${asset.name}`).filter(isScript)] as const,
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

/** Every page and slot in the manifest has a chunk of its name. */
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
