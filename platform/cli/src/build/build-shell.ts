import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kitMessageHashes } from './compile-messages.ts';
import { describeFiles } from 'registry-client/build/describe-files';
import { writeFonts } from './fonts.ts';
import { runWebpack } from './run-webpack.ts';
import type { ShellDescriptor } from 'registry-client/build/shell-descriptor';
import { shellClientConfig, shellSandboxConfig, shellServerConfig, shellWorkerConfig } from './shell-config.ts';
import { BUILD_SOURCES, sourceFingerprint } from './source-version.ts';

/**
 * A variant of the shell's build: its browser configuration and the platform folder that makes it, besides the common
 * one.
 */
export interface ShellFlavour {
  readonly client: typeof shellClientConfig;
  readonly sources: string;
}

/** URL path of the shell's scripts. It changes with every version, so the scripts are immutable. */
const assetsPathOf = (version: string): string => `/assets/${version}/`;

const PRODUCTION: ShellFlavour = { client: shellClientConfig, sources: 'platform/cli/src/build' };

/** Builds the shell into `{store}/{version}/` unless that version exists; returns the folder. */
export async function buildShell(
  store: string,
  { client: clientConfig, sources }: ShellFlavour = PRODUCTION,
): Promise<{ folder: string; built: boolean }> {
  const folders = new Set(['shell', 'storefront-kit', 'shared-contracts', ...BUILD_SOURCES, sources]);
  const version = await sourceFingerprint([...folders]);
  const folder = join(store, version);
  const isBuilt = await access(join(folder, 'shell.json')).then(
    () => true,
    () => false,
  );
  if (isBuilt) return { folder, built: false };
  const draft = join(store, `.draft-${version}-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  const [client] = await Promise.all([
    runWebpack(clientConfig(draft)),
    runWebpack(shellServerConfig(draft)),
    runWebpack(shellWorkerConfig(draft)),
    runWebpack(shellSandboxConfig(draft)),
  ]);
  const { arabic, latin, latinMore: latinExtended } = await writeFonts(join(draft, 'client'));
  const scripts = (client.entrypoints?.main?.assets ?? [])
    .map((asset) => asset.name)
    .filter((name) => name.endsWith('.js'));
  const languages = Object.entries(client.namedChunkGroups ?? {}).filter(([name]) => name.startsWith('lang-'));
  const descriptor: ShellDescriptor = {
    version,
    assetsPath: assetsPathOf(version),
    scripts,
    messages: Object.fromEntries(
      languages.map(([name, group]) => [name.slice('lang-'.length), (group.assets ?? []).map((asset) => asset.name)]),
    ),
    kitMessages: kitMessageHashes(),
    fonts: { arabic: arabic.file, latin: latin.file },
    fontParts: [latin, latinExtended, arabic],
    files: await describeFiles(draft),
  };
  await writeFile(join(draft, 'shell.json'), JSON.stringify(descriptor, null, 2));
  await mkdir(store, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return { folder, built: true };
}
