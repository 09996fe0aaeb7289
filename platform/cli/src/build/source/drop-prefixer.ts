/** Default plugin of Emotion's cache: it adds vendor prefixes and costs about 1 KB of brotli. */
const DEFAULT_PLUGINS = 'var defaultStylisPlugins = [prefixer];';

/**
 * Removes the default plugin from the source of @emotion/cache, so that the minifier drops its code. No browser that we
 * build for needs prefixes (storefront-kit/src/remote/style-cache.ts).
 * @throws Error for a version of @emotion/cache that writes its default in another way
 */
export function dropPrefixer(source: string): string {
  if (!source.includes(DEFAULT_PLUGINS))
    throw new Error(
      `@emotion/cache has no “${DEFAULT_PLUGINS}”: adapt platform/cli/src/build/source/drop-prefixer.ts to it.`,
    );
  return source.replace(DEFAULT_PLUGINS, 'var defaultStylisPlugins = [];');
}
