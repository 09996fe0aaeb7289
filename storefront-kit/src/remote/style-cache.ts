import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Replaces Emotion's own plugins, which add vendor prefixes that no supported browser needs. One shared list, because
 * the server caches compiled styles by this list's identity.
 */
const NO_PREFIXES: [] = [];

/**
 * An Emotion cache for a region. Styles that the document has outside of regions (`data-styles`) stay where they are:
 * Emotion moves those of `data-emotion` into the head, and a browser then matches all styles again. New styles follow the
 * document's, so the order of rules is that of the server.
 * @param key prefix of its class names
 */
export function createStyleCache(key: string, nonce: string | undefined): EmotionCache {
  const written =
    'document' in globalThis ? [...document.querySelectorAll<HTMLElement>(`[data-styles^="${key} "]`)] : [];
  const last = written.at(-1);
  const cache = createCache({
    key,
    stylisPlugins: NO_PREFIXES,
    ...(nonce === undefined ? {} : { nonce }),
    ...(last?.parentNode ? { container: last.parentNode, insertionPoint: last } : {}),
  });
  for (const { dataset } of written) for (const id of dataset['styles']?.split(' ') ?? []) cache.inserted[id] = true;
  return cache;
}
