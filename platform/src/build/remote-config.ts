import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { fromRoot } from '../paths.ts';
import { BUNDLER_RUNTIME_GLOBAL, SHARED_LIBRARIES } from './shared-libraries.ts';
import { baseConfig } from './webpack-base.ts';

/** A remote's folder: mfe-{name}, or a path that says so. */
export const remoteFolder = (name: string): string => fromRoot(`mfe-${name}`);

/** The global that a version's container registers itself under. Two versions can live in one page, as neither name nor chunks collide. */
export const containerName = (name: string, version: string): string =>
  `remote_${name}_${version}`.replace(/[^\w$]/g, '_');

/** The one module that a remote exposes. */
export const EXPOSED_MODULE = './remote';

/** The chunk that it lands in: what every page of the remote needs besides the container. */
export const EXPOSED_CHUNK = 'remote';

/** Browser build: a Module Federation container that takes every shared library from the shell. */
export function remoteClientConfig(name: string, version: string, output: string): Configuration {
  const container = containerName(name, version);
  const base = baseConfig(name, 'web');
  return {
    ...base,
    entry: {},
    output: {
      path: join(output, 'client'),
      uniqueName: container,
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
    },
    // Few files per page: the parts of a remote share little, and what all share is in the exposed module's own chunk.
    optimization: { ...base.optimization, splitChunks: false },
    externals: bundlerRuntimeFromShell,
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes: { [EXPOSED_MODULE]: { import: remoteEntry(name), name: EXPOSED_CHUNK } },
        shared: Object.fromEntries(
          SHARED_LIBRARIES.map((library) => [library, { import: false, singleton: true, requiredVersion: false }]),
        ),
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

/**
 * Module Federation's glue between container and runtime holds no state of a container, so the shell lends its own, and the
 * runtime with it: much less in every container (docs/adr/0005).
 */
function bundlerRuntimeFromShell(
  { request = '' }: { request?: string },
  callback: (error?: null, result?: string) => void,
): void {
  if (request.endsWith('webpack-bundler-runtime/dist/bundler.js')) callback(null, `var ${BUNDLER_RUNTIME_GLOBAL}`);
  else callback();
}

/** Server build: one CommonJS file, shared libraries left to the `require` that the shell hands it. */
export function remoteServerConfig(name: string, output: string): Configuration {
  return {
    ...baseConfig(name, 'node'),
    entry: { server: remoteEntry(name) },
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

function remoteEntry(name: string): string {
  const entry = join(remoteFolder(name), 'src/remote.ts');
  if (!existsSync(entry))
    throw new Error(
      `Remote “${name}” has no src/remote.ts (looked in ${remoteFolder(name)}): its default export is what defineRemote() gives.`,
    );
  return entry;
}
