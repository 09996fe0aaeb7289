import type { Image } from 'shared-contracts/entities/common';

/** Attributes of an `img` for its choice of file. */
export interface ImageSource {
  /** For browsers without `srcset`: the middle width. */
  readonly src: string;
  readonly srcSet: string;
}

/** The URLs of a picture's files. */
export function imageSource({ src, widths }: Pick<Image, 'src' | 'widths'>): ImageSource {
  const file = (width: number) => `${src}-${width}.webp`;
  return {
    src: file(widths[Math.floor(widths.length / 2)] ?? widths[0] ?? 0),
    srcSet: widths.map((width) => `${file(width)} ${width}w`).join(', '),
  };
}
