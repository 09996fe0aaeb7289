import type { ColourName } from 'marketplace-api/modules/catalogue/colours';
import { arrangementOf, type Arrangement, type Ground, type Pose } from './arrangement.ts';
import { pictureObject, type ObjectName } from './picture-objects.ts';
import { plinth, softGround, svg, tonesOf, type Tones } from './svg-shapes.ts';
import { sprite, type Sprite } from './sprite.ts';
import { drawStage, type Placement } from './stage.ts';

/** A product's picture: its object, colour, scene and the number of its arrangement. */
interface ProductPicture {
  readonly object: ObjectName;
  readonly colour?: ColourName;
  readonly scene: number;
  readonly arrangement: number;
}

/**
 * Draws one of the square pictures of a product: 1 in its arrangement, 2 tilted above a tinted ground (or mirrored, if
 * the object must not tilt), 3 on a plinth.
 * @param width in px
 */
export async function drawProduct(picture: ProductPicture, width: number): Promise<Buffer> {
  const { object, colour, scene } = picture;
  const arrangement = arrangementOf(picture.arrangement);
  const shape = await sprite(object, colour, arrangement.design);
  const tones = tonesOf(colour);
  if (scene === 1) return draw(width, drawGround(arrangement.ground, tones), mainPlacement(shape, object, arrangement));
  const { size, foot } = measures(shape);
  if (scene === 2) {
    const back = softGround(1, tones.glow, tones.floor);
    const tilted = { turn: -12, y: foot - 0.02, size: size * 0.94, shadow: 'floating' } as const;
    const turned = { mirrored: true, y: foot, size: size * 1.04 };
    return draw(width, back, { sprite: shape, x: 0.5, ...(pictureObject(object).upright ? turned : tilted) });
  }
  return draw(width, drawGround('plinth', tones), onPlinth(shape));
}

/** Longest side and foot of an object on a plain ground, as shares of the picture's height. */
function measures({ width, height }: Sprite): { readonly size: number; readonly foot: number } {
  const ratio = height / width;
  const size = ratio < 0.72 ? 0.74 : 0.66;
  return { size, foot: 0.515 + (ratio < 1 ? size * ratio : size) / 2 };
}

function onPlinth(shape: Sprite): Placement {
  const { size } = measures(shape);
  return { sprite: shape, x: 0.5, y: 0.735, size: size * (shape.height / shape.width > 1.2 ? 0.84 : 0.78) };
}

/** Turn in degrees of an object that may tilt, and its size relative to the usual one, by pose. */
const POSES: Readonly<Record<Pose, { readonly turn: number; readonly size: number }>> = {
  straight: { turn: 0, size: 1 },
  mirrored: { turn: 0, size: 1 },
  turned: { turn: 16, size: 0.88 },
  leaning: { turn: -14, size: 0.84 },
  near: { turn: 0, size: 1.12 },
};

function mainPlacement(shape: Sprite, object: ObjectName, { pose, ground: kind }: Arrangement): Placement {
  const { size, foot } = measures(shape);
  const base = kind === 'plinth' ? onPlinth(shape) : { sprite: shape, x: 0.5, y: foot, size };
  const turn = pictureObject(object).upright ? 0 : POSES[pose].turn;
  return { ...base, mirrored: pose === 'mirrored' || pose === 'leaning', turn, size: base.size * POSES[pose].size };
}

function drawGround(kind: Ground, tones: Tones): string {
  const plain = softGround(1, '#fbfbfc', '#ececf1');
  switch (kind) {
    case 'plain':
      return plain;
    case 'disc':
      return `${plain}<circle cx="500" cy="480" r="400" fill="${tones.dark}" fill-opacity="0.7"/>`;
    case 'arch':
      return `${plain}<path d="M170 1000V430a330 330 0 0 1 660 0v570z" fill="${tones.dark}" fill-opacity="0.7"/>`;
    case 'plinth': {
      const wall = `<rect width="1000" height="1000" fill="${tones.glow}"/><rect y="690" width="1000" height="310" fill="${tones.floor}"/>`;
      return wall + plinth({ x: 500, y: 725, rx: 370, height: 105 }, tones);
    }
  }
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
  const quality = width > 600 ? 80 : 74;
  return drawStage({ width, height: width, ground: svg(1, ground), placements: [placement], quality });
}
