import type { Image } from 'shared-contracts/entities/common';
import type { PageHead } from 'shared-contracts/host';
import { imageSource } from 'storefront-kit/ui/media/image-source';
import { GALLERY_SIZES } from './gallery-sizes.ts';

/** The first image of the gallery, preloaded before the gallery renders. */
export function buildPreload(image: Image): NonNullable<PageHead['preloadImage']> {
  const { src, srcSet } = imageSource(image);
  return { href: src, srcSet, sizes: GALLERY_SIZES };
}
