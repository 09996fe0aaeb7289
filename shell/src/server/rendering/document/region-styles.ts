/** Styles that a region's HTML begins with (render-region.ts). Their text ends in the element: it has no tag. */
const FIRST_STYLES = /^<style nonce="[^"<>]*" data-emotion="[^"<>]*" data-s>[^<]*<\/style>/;

/**
 * Splits a region's HTML into the styles that it begins with and the rest. The document writes them before the region's
 * element, with the attribute that makes the browser's style cache leave them there (storefront-kit/remote/style-cache).
 */
export function splitStyles(html: string): readonly [styles: string, html: string] {
  const [styles] = FIRST_STYLES.exec(html) ?? [''];
  return [styles.replace(' data-emotion=', ' data-styles='), html.slice(styles.length)];
}
