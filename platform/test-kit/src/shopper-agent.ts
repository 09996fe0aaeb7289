/**
 * User-Agent of a shopper's browser. A headless browser identifies itself as a robot. Robots get complete pages, no
 * canary, no marketing events and no cached page.
 */
export const SHOPPER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
