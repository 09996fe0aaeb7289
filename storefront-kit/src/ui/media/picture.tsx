import type { Image } from 'shared-contracts/entities/common';
import { imageSource } from './image-source.ts';

export interface PictureProps {
  readonly image: Image;
  /** Display width, as the attribute `sizes`. */
  readonly sizes: string;
  /** Replaces the picture's own text; '' when the adjacent text is the same. */
  readonly alt?: string;
  /** In view at once: loaded before others. All other pictures load lazily. */
  readonly eager?: boolean;
  /** Width to height; 1 is square. */
  readonly ratio?: number;
  readonly className?: string;
}

/** A picture in the width that the screen needs; its space is reserved before it loads. */
export function Picture({ image, sizes, alt, eager = false, ratio = 1, className }: PictureProps) {
  const maxWidth = image.widths.at(-1) ?? 1;
  return (
    <img
      {...imageSource(image)}
      sizes={sizes}
      alt={alt ?? image.alt}
      width={maxWidth}
      height={Math.round(maxWidth / ratio)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'auto' : 'async'}
      className={className}
    />
  );
}
