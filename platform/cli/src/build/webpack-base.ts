import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { fromRoot } from 'server-kit/paths';
import { kitMessageHashes } from './compile-messages.ts';
import { SHARED_KIT_ENTRY } from './shared-kit.ts';
import type { DesignTokens } from './source/design-tokens.ts';
import { LeanSourcePlugin } from './plugins/lean-source-plugin.ts';
import { SortedModuleIdsPlugin } from './plugins/sorted-module-ids-plugin.ts';

const require = createRequire(import.meta.url);

/** Browsers that we build for: those with `@layer`, `:has()` and logical properties, 2023 and later. */
const BROWSERS = 'chrome >= 111, safari >= 16.4, firefox >= 115, edge >= 111, ios_saf >= 16.4';

const TOKENS_FILE = fromRoot('storefront-kit/src/theme/tokens.ts');

const DESIGN_TOKENS: DesignTokens = {
  file: TOKENS_FILE,
  request: 'storefront-kit/theme/tokens',
  values: (await import(pathToFileURL(TOKENS_FILE).href)) as Readonly<Record<string, unknown>>,
};

/** Common settings of every bundle: TypeScript by SWC, messages parsed ahead, production mode. */
export function baseConfig(name: string, target: 'web' | 'node'): Configuration {
  return {
    name: `${name} ${target}`,
    mode: 'production',
    context: fromRoot(),
    target: target === 'web' ? ['web', 'es2022'] : 'node24',
    devtool: false,
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('swc-loader'),
          options: {
            // A settings file in a folder above the repository must not change a build.
            swcrc: false,
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', importSource: '@emotion/react', development: false } },
            },
            ...(target === 'web' ? { env: { targets: BROWSERS } } : { env: { targets: { node: '22' } } }),
          },
        },
        {
          // Emotion's unused `withTheme` imports this package for its name only, so webpack may drop it.
          test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/,
          sideEffects: false,
        },
        {
          test: (file: string) => file === SHARED_KIT_ENTRY,
          loader: SHARED_KIT_ENTRY,
          sideEffects: true,
        },
        {
          test: /[\\/]lang[\\/](?:\w+[\\/])?\w+\.json$/,
          type: 'javascript/auto',
          loader: fromRoot('platform/cli/src/build/loaders/messages-loader.mjs'),
        },
      ],
    },
    plugins: [
      new SortedModuleIdsPlugin(),
      new LeanSourcePlugin(DESIGN_TOKENS),
      new webpack.DefinePlugin({ KIT_MESSAGE_HASHES: JSON.stringify(kitMessageHashes()) }),
    ],
    optimization: {
      minimize: target === 'web',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3 } },
        }),
      ],
      moduleIds: false,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
