import type { Image } from 'shared-contracts/entities/common';
import { imageSource } from './image-source.ts';

export interface PictureProps {
  readonly image: Image;
  /** How wide it is drawn, as the attribute `sizes` says it. */
  readonly sizes: string;
  /** Instead of the picture's own text; '' where the text beside it says the same. */
  readonly alt?: string;
  /** In view at once: loaded before others. All other pictures are loaded when they come near. */
  readonly eager?: boolean;
  /** Width to height; 1 is square. */
  readonly ratio?: number;
  readonly className?: string;
}

/** A picture in the width that the screen needs; its room is kept before it arrives. */
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
