import { isColourName, type ColourName } from 'marketplace-api/modules/catalogue/colours';
import { PICTURE_WIDTHS } from 'marketplace-api/modules/media/picture-store';
import { ARRANGEMENTS } from './arrangement.ts';
import { banner, COVERS, HEROES, type BannerItem } from './banner-table.ts';
import { isObjectName, OBJECTS, type ObjectName } from './picture-objects.ts';
import { SCENES } from './scene-count.ts';

/** Widths in px of campaign pictures. */
export const HERO_WIDTHS: readonly number[] = [480, 960, 1600];
/** Colour part of a key for an object that is not painted. */
const UNPAINTED = 'natural';

interface Banner {
  readonly hue: number;
  readonly items: readonly BannerItem[];
}

/** A parsed key. */
export type PictureSpec =
  | {
      readonly kind: 'product';
      readonly object: ObjectName;
      readonly colour?: ColourName;
      readonly scene: number;
      /** Number of the model's arrangement. */
      readonly arrangement: number;
    }
  | { readonly kind: 'tile'; readonly object: ObjectName; readonly colour?: ColourName }
  | { readonly kind: 'hero'; readonly banner: Banner; readonly mirrored: boolean }
  | { readonly kind: 'cover'; readonly banner: Banner }
  | { readonly kind: 'brand'; readonly slug: string };

/**
 * The key of a product's picture: `headphones-black-1`, or `headphones-black-1-7` for arrangement 7. Ignores `colour`
 * if the object is not painted.
 */
export function productKey(object: ObjectName, colour: ColourName | undefined, scene: number, arrangement = 0): string {
  return `${object}-${colourPart(object, colour)}-${scene}${arrangement > 0 ? `-${arrangement}` : ''}`;
}

/** The key of a category's picture: `tile-sofa-green`. */
export function tileKey(object: ObjectName, colour?: ColourName): string {
  return `tile-${object}-${colourPart(object, colour)}`;
}

/** Keys of every campaign picture and every cover. */
export function bannerKeys(): { heroes: string[]; covers: string[] } {
  return {
    heroes: Object.keys(HEROES).flatMap((name) => [`hero-${name}`, `hero-${name}-rtl`]),
    covers: Object.keys(COVERS).map((name) => `cover-${name}`),
  };
}

/** Widths in px of a key's picture. */
export function widthsOf(picture: PictureSpec): readonly number[] {
  return picture.kind === 'hero' ? HERO_WIDTHS : PICTURE_WIDTHS;
}

/** Parses a key; undefined if it is invalid. The caller checks whether a brand's slug exists. */
export function parsePictureKey(key: string): PictureSpec | undefined {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(key) || key.length > 80) return undefined;
  const [kind, rest] = [key.slice(0, key.indexOf('-')), key.slice(key.indexOf('-') + 1)];
  if (kind === 'brand') return { kind, slug: rest };
  if (kind === 'hero' || kind === 'cover') return bannerPicture(kind, rest);
  if (kind === 'tile') {
    const shape = shapeOf(rest);
    return shape && { kind, ...shape };
  }
  return productPicture(key);
}

function productPicture(key: string): PictureSpec | undefined {
  const [, name = '', sceneText = '', arrangementText = '0'] = /^(.+?)-(\d)(?:-([1-9]\d{0,2}))?$/.exec(key) ?? [];
  const [scene, arrangement] = [Number(sceneText), Number(arrangementText)];
  const isDrawn = scene >= 1 && scene <= SCENES && arrangement < ARRANGEMENTS;
  const shape = isDrawn ? shapeOf(name) : undefined;
  return shape && { kind: 'product', ...shape, scene, arrangement };
}

function bannerPicture(kind: 'hero' | 'cover', name: string): PictureSpec | undefined {
  const mirrored = kind === 'hero' && name.endsWith('-rtl');
  const found = banner(kind, mirrored ? name.slice(0, -4) : name);
  if (!found) return undefined;
  return kind === 'hero' ? { kind, banner: found, mirrored } : { kind, banner: found };
}

/** Splits `power-bank-sky-blue` into object and colour: both may contain hyphens, so it tries every split. */
function shapeOf(text: string): { object: ObjectName; colour?: ColourName } | undefined {
  for (let cut = text.indexOf('-'); cut > 0; cut = text.indexOf('-', cut + 1)) {
    const [object, colour] = [text.slice(0, cut), text.slice(cut + 1)];
    if (!isObjectName(object)) continue;
    const painted = 'paint' in OBJECTS[object];
    if (painted && isColourName(colour)) return { object, colour };
    if (!painted && colour === UNPAINTED) return { object };
  }
  return undefined;
}

function colourPart(object: ObjectName, colour: ColourName | undefined): string {
  if (!('paint' in OBJECTS[object])) return UNPAINTED;
  if (!colour) throw new Error(`a picture of ${object} needs a colour`);
  return colour;
}
