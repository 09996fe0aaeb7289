import { css } from '@emotion/react';
import type { Image } from 'shared-contracts/entities/common';
import type { PageHead } from 'shared-contracts/host';
import { imageSource } from 'storefront-kit/ui/media/image-source';
import { color } from 'storefront-kit/theme/tokens';
import { Picture } from 'storefront-kit/ui/media/picture';

/** Aspect ratio of covers: 3:2. */
const RATIO = 3 / 2;

const SIZES = {
  post: '(min-width: 1280px) 780px, (min-width: 768px) 94vw, 95vw',
  lead: '(min-width: 1280px) 680px, (min-width: 768px) 52vw, 95vw',
  card: '(min-width: 1280px) 390px, (min-width: 768px) 30vw, 120px',
  row: '120px',
} as const;

const style = css`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 3 / 2;
  object-fit: cover;
  background: ${color.sunken};
`;

/** Position of a post's image: above its text, on the large card, on a card, in a row. */
export type ImageUse = keyof typeof SIZES;

export interface PostPictureProps {
  readonly image: Image | null;
  readonly use: ImageUse;
}

/**
 * The image of a post, or a placeholder. Next to a title it is decorative, so only the post's own page has an alt text.
 */
export function PostPicture({ image, use }: PostPictureProps) {
  if (!image) return <div css={style} />;
  const eager = use === 'post' || use === 'lead';
  return (
    <Picture
      css={style}
      image={image}
      sizes={SIZES[use]}
      ratio={RATIO}
      eager={eager}
      {...(use === 'post' ? {} : { alt: '' })}
    />
  );
}

/** Head entries for a page whose first image is `image`: for sharing and as a preload. */
export function postImageHead(image: Image, use: ImageUse): Pick<PageHead, 'image' | 'preloadImage'> {
  const { src, srcSet } = imageSource(image);
  return {
    image: `${image.src}-${image.widths.at(-1) ?? 0}.webp`,
    preloadImage: { href: src, srcSet, sizes: SIZES[use] },
  };
}
