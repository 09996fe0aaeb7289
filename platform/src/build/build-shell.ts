import { access, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fromRoot } from '../paths.ts';
import { kitMessageHashes } from './compile-messages.ts';
import { describeFiles } from './describe-files.ts';
import { runWebpack } from './run-webpack.ts';
import type { ShellDescriptor } from './shell-descriptor.ts';
import { shellAssetsPath, shellClientConfig, shellServerConfig } from './shell-config.ts';
import { sourceFingerprint } from './version.ts';

/** A way of building the shell: its browser build, and the folder of the platform that makes it, besides the common one. */
export interface ShellFlavour {
  readonly client: typeof shellClientConfig;
  readonly sources: string;
}

const PRODUCTION: ShellFlavour = { client: shellClientConfig, sources: 'platform/src/build' };

/** Builds the shell into `{store}/{version}/` unless that version stands there already; gives the folder. */
export async function buildShell(
  store: string,
  { client: clientConfig, sources }: ShellFlavour = PRODUCTION,
): Promise<{ folder: string; built: boolean }> {
  const folders = new Set(['shell', 'storefront-kit', 'shared-contracts', 'platform/src/build', sources]);
  const version = await sourceFingerprint([...folders]);
  const folder = join(store, version);
  const stands = await access(join(folder, 'shell.json')).then(
    () => true,
    () => false,
  );
  if (stands) return { folder, built: false };
  const draft = join(store, `.draft-${version}-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  const [client] = await Promise.all([runWebpack(clientConfig(version, draft)), runWebpack(shellServerConfig(draft))]);
  const fonts = await copyFonts(join(draft, 'client'));
  const scripts = (client.entrypoints?.main?.assets ?? [])
    .map((asset) => asset.name)
    .filter((name) => name.endsWith('.js'));
  const languages = Object.entries(client.namedChunkGroups ?? {}).filter(([name]) => name.startsWith('lang-'));
  const descriptor: ShellDescriptor = {
    version,
    assetsPath: shellAssetsPath(version),
    scripts,
    messages: Object.fromEntries(
      languages.map(([name, group]) => [name.slice('lang-'.length), (group.assets ?? []).map((asset) => asset.name)]),
    ),
    kitMessages: kitMessageHashes(),
    fonts,
    files: await describeFiles(draft),
  };
  await writeFile(join(draft, 'shell.json'), JSON.stringify(descriptor, null, 2));
  await mkdir(store, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return { folder, built: true };
}

/** Readex Pro, one file per script; gives their names. */
async function copyFonts(target: string): Promise<ShellDescriptor['fonts']> {
  const source = fromRoot('node_modules/@fontsource-variable/readex-pro/files');
  const names = await readdir(source);
  const pick = (script: string): string => {
    const name = names.find((file) => file.includes(`-${script}-wght-`) && file.endsWith('.woff2'));
    if (!name) throw new Error(`@fontsource-variable/readex-pro has no ${script} file in ${source}.`);
    return name;
  };
  const fonts = { arabic: pick('arabic'), latin: pick('latin') };
  await mkdir(dirname(join(target, fonts.latin)), { recursive: true });
  for (const name of Object.values(fonts)) await copyFile(join(source, name), join(target, name));
  return fonts;
}
