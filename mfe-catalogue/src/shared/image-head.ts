import type { Image } from 'shared-contracts/entities/common';
import type { PageHead } from 'shared-contracts/host';
import { imageSource } from 'storefront-kit/ui/media/image-source';

/**
 * Head entries for a page whose first image is `image`, drawn at the width in `sizes`: for sharing and as a preload.
 */
export function imageHead(image: Image | null | undefined, sizes: string): Pick<PageHead, 'image' | 'preloadImage'> {
  if (!image) return {};
  const { src, srcSet } = imageSource(image);
  return {
    image: `${image.src}-${image.widths.at(-1) ?? 0}.webp`,
    preloadImage: { href: src, srcSet, sizes },
  };
}
