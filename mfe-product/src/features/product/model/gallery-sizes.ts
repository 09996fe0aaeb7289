/** How wide the gallery's picture is drawn, as the attribute `sizes` says it; the preload says the same. */
export const GALLERY_SIZES = '(min-width: 1280px) 496px, (min-width: 768px) 47vw, calc(100vw - 24px)';
