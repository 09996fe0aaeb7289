/** Width of the gallery image for the attribute `sizes`; the preload uses the same value. */
export const GALLERY_SIZES = '(min-width: 1280px) 496px, (min-width: 768px) 47vw, calc(100vw - 24px)';
