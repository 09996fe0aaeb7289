import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Instead of Emotion's own plugins, which add vendor prefixes: none of the browsers that we build for needs them. One list for all,
 * as the server keeps what it compiled by this list.
 */
const NO_PREFIXES: [] = [];

/** An Emotion cache for a region. @param key begins every class name of it. */
export function createStyleCache(key: string, nonce: string | undefined): EmotionCache {
  return createCache({ key, stylisPlugins: NO_PREFIXES, ...(nonce === undefined ? {} : { nonce }) });
}
