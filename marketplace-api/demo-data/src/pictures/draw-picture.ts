import sharp from 'sharp';
import { drawCover, drawHero } from './banner-scene.ts';
import type { PictureSpec } from './picture-key.ts';
import { drawProduct, drawTile } from './product-scene.ts';
import { wordmark } from './wordmark.ts';

/** Draws a picture as WebP, `width` px wide. `brandName` is the Latin name in a wordmark. */
export function drawPicture(picture: PictureSpec, width: number, brandName = ''): Promise<Buffer> {
  switch (picture.kind) {
    case 'product':
      return drawProduct(picture, width);
    case 'tile':
      return drawTile(picture.object, picture.colour, width);
    case 'hero':
      return drawHero(picture.banner.items, picture.banner.hue, picture.mirrored, width);
    case 'cover':
      return drawCover(picture.banner.items, picture.banner.hue, width);
    case 'brand':
      return sharp(Buffer.from(wordmark(brandName)), { density: 144 })
        .resize(width)
        .webp({ quality: 86, effort: 4 })
        .toBuffer();
  }
}
