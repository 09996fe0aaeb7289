import type { Image } from 'shared-contracts/entities/common';
import type { PageHead } from 'shared-contracts/host';
import { imageSource } from 'storefront-kit/ui/media/image-source';

/** Head entries for a page that begins with `image`, drawn as wide as `sizes` says: for sharing, and to load it first. */
export function imageHead(image: Image | null | undefined, sizes: string): Pick<PageHead, 'image' | 'preloadImage'> {
  if (!image) return {};
  const { src, srcSet } = imageSource(image);
  return {
    image: `${image.src}-${image.widths.at(-1) ?? 0}.webp`,
    preloadImage: { href: src, srcSet, sizes },
  };
}
