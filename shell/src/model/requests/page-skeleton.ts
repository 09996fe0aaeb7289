/**
 * Beginning of the paths of skeletons: `/_skeleton/<version of the remote>/<version of the shell>/<path of the page with
 * `SKELETON_SLUG`>` (docs/adr/0089).
 */
export const PAGE_SKELETON_PATH = '/_skeleton/';

/** Each parameter of the page's path, and slugs and picture of the placeholder card. */
export const SKELETON_SLUG = 'skeleton';

/** Texts of the placeholder card. The browser puts the parts of a pressed card in their place. */
export const SKELETON_TEXTS = { name: '\uE000', brand: '\uE001' } as const;

/** Class of the link of a product card (storefront-kit/src/ui/product/product-card.tsx). */
export const CARD_LINK_CLASS = 'card-link';
