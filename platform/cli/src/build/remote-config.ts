import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced';
import type { Configuration } from 'webpack';
import { fromRoot } from 'server-kit/paths';
import { federatedConfig } from './federated-config.ts';
import { SHARED_KIT_ENTRY, createSharedKitKey } from './shared-kit.ts';
import { BUNDLER_RUNTIME_GLOBAL, SHARED_LIBRARIES } from 'registry-client/build/shared-libraries';
import { JoinEntryPlugin } from './plugins/join-entry-plugin.ts';
import { baseConfig } from './webpack-base.ts';

/** Location of a remote's sources. */
export interface RemoteSources {
  readonly name: string;
  /** The folder with remote.manifest.json, src and lang. */
  readonly folder: string;
}

/** Folder of a remote of this repository: mfe-{name}. */
export const remoteFolder = (name: string): string => fromRoot(`mfe-${name}`);

/** Sources of a remote of this repository. */
export const remoteSources = (name: string): RemoteSources => ({ name, folder: remoteFolder(name) });

/**
 * Global name of a version's container. Two versions can run in one page, because neither global nor chunks collide.
 */
export const containerName = (name: string, version: string): string =>
  `remote_${name}_${version}`.replace(/[^\w$]/g, '_');

/** The one module that a remote exposes. */
export const EXPOSED_MODULE = './remote';

/** Its chunk: code that every page of the remote needs besides the container. It is part of the container's file. */
export const EXPOSED_CHUNK = 'remote';

/** File of the container. */
const ENTRY_FILE = 'remoteEntry.js';

/**
 * Browser build: a Module Federation container that takes every shared library from the shell.
 * @param container global name of the container
 */
export function remoteClientConfig(sources: RemoteSources, container: string, output: string): Configuration {
  const { name } = sources;
  const base = federatedConfig(name);
  return {
    ...base,
    entry: {},
    output: {
      path: join(output, 'client'),
      uniqueName: container,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    // Few files per page: parts of a remote share little, and the container's file holds the common code.
    optimization: { ...base.optimization, splitChunks: false },
    externals: bundlerRuntimeFromShell,
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: ENTRY_FILE,
        library: { type: 'var', name: container },
        exposes: { [EXPOSED_MODULE]: { import: remoteEntry(sources), name: EXPOSED_CHUNK } },
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ConsumeSharedPlugin({ shareScope: 'default', consumes: createConsumedModules() }),
      new JoinEntryPlugin({ entry: ENTRY_FILE, chunk: EXPOSED_CHUNK }),
    ],
  };
}

/**
 * Modules that a container takes from the share scope: always the libraries; the kit where the shell has the same, else
 * its own.
 */
function createConsumedModules() {
  const consumeOptions = { singleton: true, requiredVersion: false as const };
  return {
    ...Object.fromEntries(SHARED_LIBRARIES.map((library) => [library, { ...consumeOptions, import: false as const }])),
    [SHARED_KIT_ENTRY]: { ...consumeOptions, import: SHARED_KIT_ENTRY, shareKey: createSharedKitKey() },
  };
}

/**
 * Module Federation's glue between container and runtime has no state. The shell therefore shares its own copy,
 * together with the runtime, which makes every container much smaller (docs/adr/0005).
 */
function bundlerRuntimeFromShell(
  { request = '' }: { request?: string },
  callback: (error?: null, result?: string) => void,
): void {
  if (request.endsWith('webpack-bundler-runtime/dist/bundler.js')) callback(null, `var ${BUNDLER_RUNTIME_GLOBAL}`);
  else callback();
}

/** Server build: one CommonJS file; the shell's `require` provides the shared libraries. */
export function remoteServerConfig(sources: RemoteSources, output: string): Configuration {
  return {
    ...baseConfig(sources.name, 'node'),
    entry: { server: remoteEntry(sources) },
    output: {
      path: join(output, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2', export: 'default' },
      asyncChunks: false,
    },
    externalsType: 'commonjs',
    externalsPresets: { node: false },
    externals: SHARED_LIBRARIES.map((library) => ({ [library]: library })),
  };
}

function remoteEntry({ name, folder }: RemoteSources): string {
  const entry = join(folder, 'src/remote.ts');
  if (!existsSync(entry))
    throw new Error(
      `Remote “${name}” has no src/remote.ts (looked in ${folder}): its default export is what defineRemote() gives.`,
    );
  return entry;
}
