import type { ColourName } from 'marketplace-api/modules/catalogue/colours';
import { pictureObject, type ObjectName } from './picture-objects.ts';
import { plinth, softGround, svg, tonesOf } from './svg-shapes.ts';
import { sprite } from './sprite.ts';
import { drawStage, type Placement } from './stage.ts';

/**
 * Draws one of the square pictures of a product: 1 on a plain ground, 2 tilted above a tinted ground (or mirrored, if
 * the object must not tilt), 3 on a plinth.
 * @param width in px
 */
export async function drawProduct(
  object: ObjectName,
  colour: ColourName | undefined,
  scene: number,
  width: number,
): Promise<Buffer> {
  const shape = await sprite(object, colour);
  const ratio = shape.height / shape.width;
  const size = ratio < 0.72 ? 0.74 : 0.66;
  const foot = 0.515 + (ratio < 1 ? size * ratio : size) / 2;
  const tones = tonesOf(colour);
  if (scene === 1) return draw(width, softGround(1, '#fbfbfc', '#ececf1'), { sprite: shape, x: 0.5, y: foot, size });
  if (scene === 2) {
    const ground = softGround(1, tones.glow, tones.floor);
    const tilted = { turn: -12, y: foot - 0.02, size: size * 0.94, shadow: 'floating' } as const;
    const turned = { mirrored: true, y: foot, size: size * 1.04 };
    return draw(width, ground, { sprite: shape, x: 0.5, ...(pictureObject(object).upright ? turned : tilted) });
  }
  const wall = `<rect width="1000" height="1000" fill="${tones.glow}"/><rect y="690" width="1000" height="310" fill="${tones.floor}"/>`;
  const stand = plinth({ x: 500, y: 725, rx: 370, height: 105 }, tones);
  return draw(width, wall + stand, { sprite: shape, x: 0.5, y: 0.735, size: size * (ratio > 1.2 ? 0.84 : 0.78) });
}

/** Draws the square picture of a category: the object, large, over a disc of its own tone. */
export async function drawTile(object: ObjectName, colour: ColourName | undefined, width: number): Promise<Buffer> {
  const shape = await sprite(object, colour);
  const tones = tonesOf(colour);
  const ratio = shape.height / shape.width;
  const size = 0.62;
  const ground =
    softGround(1, tones.wall, tones.floor) +
    `<circle cx="500" cy="500" r="390" fill="${tones.top}" fill-opacity="0.75"/>`;
  return draw(width, ground, { sprite: shape, x: 0.5, y: 0.51 + (ratio < 1 ? size * ratio : size) / 2, size });
}

function draw(width: number, ground: string, placement: Placement): Promise<Buffer> {
  const quality = width > 600 ? 80 : 86;
  return drawStage({ width, height: width, ground: svg(1, ground), placements: [placement], quality });
}
