/**
 * What a shopper's browser says it is (User-Agent). A headless one says of its own accord that it is a robot, who gets whole
 * pages, no canary, no marketing events and no page from the cache.
 */
export const SHOPPER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
