import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Replaces Emotion's own plugins, which add vendor prefixes that no supported browser needs. One shared list, because
 * the server caches compiled styles by this list's identity.
 */
const NO_PREFIXES: [] = [];

/** An Emotion cache for a region. @param key prefix of its class names. */
export function createStyleCache(key: string, nonce: string | undefined): EmotionCache {
  return createCache({ key, stylisPlugins: NO_PREFIXES, ...(nonce === undefined ? {} : { nonce }) });
}
