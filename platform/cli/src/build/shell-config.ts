import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import webpack, { type Configuration } from 'webpack';
import { fromRoot } from 'server-kit/paths';
import { federatedConfig } from './federated-config.ts';
import { SHARED_KIT_ENTRY, createSharedKitKey } from './shared-kit.ts';
import { FACADES, LAZY_LIBRARIES, SHARED_LIBRARIES } from 'registry-client/build/shared-libraries';
import { baseConfig } from './webpack-base.ts';

const require = createRequire(fromRoot('shell/package.json'));

const facades: Readonly<Record<string, string | undefined>> = FACADES;

/**
 * Our code in the shell imports libraries from the facades, as remotes do: each library then has one importer and is
 * merged with it.
 */
function redirectToFacade(resolveData: { request: string; readonly contextInfo: { readonly issuer: string } }): void {
  const facade = facades[resolveData.request];
  if (facade && !resolveData.contextInfo.issuer.includes('/node_modules/'))
    resolveData.request = fromRoot('shell/src/shared', facade);
}

/** Files of Module Federation's glue that shell/src/browser/regions/lean-glue.ts replaces. */
const REPLACED_GLUE = /^\.\/(?:init|consumes|getSharedFallbackGetter|installInitialConsumes|remotes)\.js$/;

/** Modules that containers find in the share scope, by their specifier in the shell's own module graph. */
const PROVIDED = Object.fromEntries(
  SHARED_LIBRARIES.map((library) => {
    const facade = FACADES[library];
    const request = facade ? fromRoot('shell/src/shared', facade) : library;
    return [request, { shareKey: library, version: '0.0.0', eager: !LAZY_LIBRARIES.has(library) }];
  }),
);

function replaceGlue(resolveData: { request: string; readonly context: string }): void {
  if (resolveData.context.includes('/webpack-bundler-runtime/'))
    resolveData.request = fromRoot('shell/src/browser/regions/lean-glue.ts');
}

/** Browser build of the shell: it bundles every shared library once, and remotes use that copy. */
export function shellClientConfig(output: string): Configuration {
  const base = federatedConfig('shell');
  return {
    ...base,
    entry: { main: fromRoot('shell/src/browser/boot/main.ts') },
    output: {
      path: join(output, 'client'),
      uniqueName: 'storefront_shell',
      // shell/src/browser/boot/main.ts sets it: a version in the text would change its compressed size with every
      // source.
      publicPath: '',
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    resolve: {
      ...base.resolve,
      conditionNames: ['browser', 'import', 'module', 'es2015', 'production', 'default'],
      alias: {
        '@formatjs/icu-messageformat-parser$': require
          .resolve('@formatjs/icu-messageformat-parser')
          .replace(/index\.js$/, 'no-parser.js'),
        // The plugin leaves an existing alias of its runtime unchanged.
        '@module-federation/runtime$': fromRoot('shell/src/browser/regions/sharing-runtime.ts'),
        '@module-federation/runtime/helpers$': false,
      },
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: /[\\/]@emotion[\\/]cache[\\/]dist[\\/]/,
          loader: fromRoot('platform/cli/src/build/loaders/drop-prefixer-loader.mjs'),
        },
      ],
    },
    // One file: libraries and our own code change together, because both are in the folder of the build.
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/./, redirectToFacade),
      new webpack.NormalModuleReplacementPlugin(REPLACED_GLUE, replaceGlue),
      new ModuleFederationPlugin({
        name: 'storefront_shell',
        remotes: {},
        manifest: false,
        dts: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
      }),
      // The shell consumes nothing from the share scope. It imports its own modules directly, without the indirection
      // of the plugin's `shared`.
      new ConsumeSharedPlugin({ shareScope: 'default', consumes: {} }),
      new ProvideSharedPlugin({
        shareScope: 'default',
        provides: {
          ...PROVIDED,
          [SHARED_KIT_ENTRY]: { shareKey: createSharedKitKey(), version: '0.0.0', eager: true },
        },
      }),
    ],
  };
}

/** The workers, small files without code of the page: the service worker, and the one that looks up locales. */
export function shellWorkerConfig(output: string): Configuration {
  return {
    ...baseConfig('shell worker', 'web'),
    target: ['webworker', 'es2022'],
    entry: {
      'worker/sw': fromRoot('shell/src/service-worker/worker.ts'),
      'client/locale-worker': fromRoot('shell/src/browser/boot/locale-worker.ts'),
    },
    output: { path: output, filename: '[name].js' },
  };
}

/** Server build of the shell's own screens (JSX): one CommonJS file; the process provides the libraries. */
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

/**
 * Program of the worker processes for remotes' server code: one self-contained file, so that the processes read no
 * other.
 */
export function shellSandboxConfig(output: string): Configuration {
  return {
    ...baseConfig('shell sandbox', 'node'),
    entry: { sandbox: fromRoot('shell/src/server/sandbox/main.ts') },
    output: { path: join(output, 'server'), filename: '[name].cjs', asyncChunks: false },
  };
}
