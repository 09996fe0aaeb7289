import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { remoteClientConfig, remoteServerConfig, type RemoteSources } from '../build/remote-config.ts';
import { JoinEntryPlugin } from '../build/plugins/join-entry-plugin.ts';
import { ShareKitPlugin } from '../build/plugins/share-kit-plugin.ts';
import { SortedModuleIdsPlugin } from '../build/plugins/sorted-module-ids-plugin.ts';
import { shellClientConfig } from '../build/shell-config.ts';
import { fromRoot } from 'server-kit/paths';

const require = createRequire(import.meta.url);

/** Readable code with separate modules, so that each can be replaced; tree shaking as in production. */
const APART = {
  minimize: false,
  concatenateModules: false,
  mangleExports: false,
  moduleIds: 'named',
  chunkIds: 'named',
  emitOnErrors: false,
} as const;

/** Plugins that join what hot updates replace separately. */
const NOT_APART = [ShareKitPlugin, SortedModuleIdsPlugin, JoinEntryPlugin];

/** The browser build of a remote as in production, with hot updates. */
export function devClientConfig(sources: RemoteSources, container: string, output: string): Configuration {
  const config = remoteClientConfig(sources, container, output);
  return {
    ...config,
    cache: { type: 'memory' },
    devtool: 'cheap-module-source-map',
    optimization: { ...config.optimization, ...APART },
    module: {
      ...config.module,
      rules: [hotEntry(sources), refreshedComponents(sources), ...(config.module?.rules ?? [])],
    },
    plugins: [
      // The remote bundles its own kit here, so that the kit is replaced together with its components. Ids are names, so
      // that an added module changes no other id. Each chunk is a file of its own.
      ...(config.plugins ?? []).filter((plugin) => !NOT_APART.some((type) => plugin instanceof type)),
      new webpack.HotModuleReplacementPlugin(),
      hotUpdatesWithoutHash,
      watchManifest(sources),
    ],
  };
}

/** The server build; its result stays in memory between changes. */
export function devServerConfig(sources: RemoteSources, output: string): Configuration {
  return { ...remoteServerConfig(sources, output), cache: { type: 'memory' } };
}

/** The shell with React's development build, which React Refresh needs, and with the page's hot-reload client first. */
export function devShellConfig(output: string): Configuration {
  const config = shellClientConfig(output);
  return {
    ...config,
    entry: {
      main: [
        fromRoot('platform/cli/src/dev/browser/refresh.ts'),
        fromRoot('platform/cli/src/dev/browser/client.ts'),
        fromRoot('shell/src/browser/boot/main.ts'),
      ],
    },
    optimization: { ...config.optimization, minimize: false, nodeEnv: 'development' },
  };
}

const hotEntry = ({ folder }: RemoteSources) => ({
  test: (file: string) => file === join(folder, 'src/remote.ts'),
  enforce: 'pre' as const,
  loader: fromRoot('platform/cli/src/dev/hot-entry-loader.mjs'),
});

/** Runs before the loader of every build: SWC registers components only with development JSX. */
const refreshedComponents = ({ folder }: RemoteSources) => ({
  test: /\.tsx$/,
  include: [join(folder, 'src'), fromRoot('storefront-kit/src')],
  enforce: 'pre' as const,
  use: [
    fromRoot('platform/cli/src/dev/refresh-loader.mjs'),
    {
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: {
            react: { runtime: 'automatic', importSource: 'cli/dev/browser', development: true, refresh: true },
          },
        },
      },
    },
  ],
});

/** The bundle has the hashes of its scripts, but not of later updates, which have no chunk id when they are loaded. */
const hotUpdatesWithoutHash = (compiler: webpack.Compiler) =>
  compiler.hooks.thisCompilation.tap({ name: 'hotUpdatesWithoutHash', stage: 1 }, (compilation) =>
    webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'hotUpdatesWithoutHash',
      (source) => `${source}\nif (chunkId === undefined) script.removeAttribute("integrity");`,
    ),
  );

/** No module imports the manifest, but a change of it must rebuild the remote. */
const watchManifest =
  ({ folder }: RemoteSources) =>
  (compiler: webpack.Compiler) =>
    compiler.hooks.afterCompile.tap('watchManifest', ({ fileDependencies }) =>
      fileDependencies.add(join(folder, 'remote.manifest.json')),
    );
