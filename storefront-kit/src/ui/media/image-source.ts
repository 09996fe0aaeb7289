import type { Image } from 'shared-contracts/entities/common';

/** What an `img` needs to choose its file. */
export interface ImageSource {
  /** For browsers that read no `srcset`: the middle width. */
  readonly src: string;
  readonly srcSet: string;
}

/** The addresses of a picture's files. */
export function imageSource({ src, widths }: Pick<Image, 'src' | 'widths'>): ImageSource {
  const file = (width: number) => `${src}-${width}.webp`;
  return {
    src: file(widths[Math.floor(widths.length / 2)] ?? widths[0] ?? 0),
    srcSet: widths.map((width) => `${file(width)} ${width}w`).join(', '),
  };
}
