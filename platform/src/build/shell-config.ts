import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { fromRoot } from '../paths.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { FACADES, SHARED_LIBRARIES } from './shared-libraries.ts';
import { baseConfig } from './webpack-base.ts';

const require = createRequire(fromRoot('shell/package.json'));

/** Where the shell's scripts are served: the folder changes with every build, so they are immutable. */
export const shellAssetsPath = (version: string): string => `/assets/${version}/`;

/** Browser build of the shell: every shared library is in it once, eagerly, and remotes take it from there. */
export function shellClientConfig(version: string, output: string): Configuration {
  const base = baseConfig('shell', 'web');
  return {
    ...base,
    entry: { main: fromRoot('shell/src/browser/main.ts') },
    output: {
      path: join(output, 'client'),
      uniqueName: 'storefront_shell',
      publicPath: shellAssetsPath(version),
      filename: '[name].js',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      ...base.resolve,
      conditionNames: ['browser', 'import', 'module', 'es2015', 'production', 'default'],
      alias: {
        '@formatjs/icu-messageformat-parser$': require
          .resolve('@formatjs/icu-messageformat-parser')
          .replace(/index\.js$/, 'no-parser.js'),
      },
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          vendor: { test: /[\\/]node_modules[\\/](?!@fontsource)/, name: 'vendor', chunks: 'initial', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new IntegrityPlugin(),
      new ModuleFederationPlugin({
        name: 'storefront_shell',
        shared: Object.fromEntries(SHARED_LIBRARIES.map((library) => [library, sharedByShell(library)])),
        remotes: {},
        manifest: false,
        dts: false,
        experiments: {
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}

function sharedByShell(library: (typeof SHARED_LIBRARIES)[number]) {
  const facade = FACADES[library];
  return {
    singleton: true,
    eager: true,
    requiredVersion: false as const,
    version: '0.0.0',
    ...(facade ? { import: fromRoot('shell/src/shared', facade) } : {}),
  };
}

/** Server build of the shell's own screens (JSX): one CommonJS file; libraries are the process's own. */
export function shellServerConfig(output: string): Configuration {
  return {
    ...baseConfig('shell', 'node'),
    entry: { ui: fromRoot('shell/src/server/ui.tsx') },
    output: {
      path: join(output, 'server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    externalsType: 'commonjs',
    externals: SHARED_LIBRARIES.map((library) => ({ [library]: library })),
  };
}
