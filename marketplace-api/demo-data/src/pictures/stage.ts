import sharp, { type OverlayOptions } from 'sharp';
import type { Sprite } from './sprite.ts';

/** Position of an object on a picture. All measures are shares of the picture's height. */
export interface Placement {
  readonly sprite: Sprite;
  /** Centre of the object's foot. */
  readonly x: number;
  readonly y: number;
  /** Longest side. */
  readonly size: number;
  /** Rotation in degrees, clockwise. */
  readonly turn?: number;
  readonly mirrored?: boolean;
  /** `standing`: a flat shadow at the foot; `floating`: a soft shadow beneath the object. */
  readonly shadow?: 'standing' | 'floating' | 'none';
}

/**
 * A picture to draw: its size in pixels, its ground as SVG (in units of the viewBox 0 0 width/height*1000 1000), its
 * objects.
 */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly placements: readonly Placement[];
  /** WebP quality, 1 to 100. */
  readonly quality?: number;
}

/** Draws a stage as WebP. */
export async function drawStage(stage: Stage): Promise<Buffer> {
  const ground = await rasterize(stage);
  const layers: OverlayOptions[] = [];
  for (const placement of stage.placements) layers.push(...(await layersOf(placement, stage)));
  return sharp(ground, { raw: { width: stage.width, height: stage.height, channels: 3 } })
    .composite(layers)
    .removeAlpha()
    .webp({ quality: stage.quality ?? 80, effort: 3, smartSubsample: stage.width > FAST_WIDTH })
    .toBuffer();
}

/** Widest picture in px that is encoded without sharp chroma subsampling, which takes half of the drawing time. */
const FAST_WIDTH = 600;
const MAX_GROUNDS = 16;
const grounds = new Map<string, Promise<Buffer>>();

/** Returns a ground as raw RGB bytes, from a small cache: many pictures have the same ground. */
function rasterize({ ground, width, height }: Stage): Promise<Buffer> {
  const key = `${width}/${height}/${ground}`;
  const cached = grounds.get(key);
  if (cached) return cached;
  const pixels = sharp(Buffer.from(ground)).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  grounds.set(key, pixels);
  pixels.catch(() => grounds.delete(key));
  const oldest = grounds.size > MAX_GROUNDS ? grounds.keys().next().value : undefined;
  if (oldest !== undefined) grounds.delete(oldest);
  return pixels;
}

async function layersOf(placement: Placement, stage: Stage): Promise<OverlayOptions[]> {
  const object = await objectLayer(placement, stage.height);
  const left = Math.round(placement.x * stage.height - object.width / 2);
  const top = Math.round(placement.y * stage.height - object.height);
  const layer = await cropped({ pixels: object.pixels, width: object.width, height: object.height, left, top }, stage);
  const shadow = placement.shadow ?? 'standing';
  if (shadow === 'none') return layer ? [layer] : [];
  const cast = await shadowLayer(placement, object, stage, shadow);
  return [cast, layer].filter((part) => part !== undefined);
}

interface Drawn {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

async function objectLayer({ sprite, size, turn, mirrored }: Placement, unit: number): Promise<Drawn> {
  const scale = (size * unit) / Math.max(sprite.width, sprite.height);
  const width = Math.max(1, Math.round(sprite.width * scale));
  const height = Math.max(1, Math.round(sprite.height * scale));
  let image = sharp(sprite.pixels, { raw: { width: sprite.width, height: sprite.height, channels: 4 } }).resize(
    width,
    height,
    {
      kernel: 'cubic',
      fit: 'fill',
    },
  );
  if (mirrored) image = image.flop();
  if (scale > 1.15) image = image.sharpen({ sigma: Math.min(2.2, scale * 0.75), m1: 0.3, m2: 1.6 });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  if (!turn) return { pixels: data, width: info.width, height: info.height };
  const turned = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .rotate(turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: turned.data, width: turned.info.width, height: turned.info.height };
}

async function shadowLayer(placement: Placement, object: Drawn, stage: Stage, kind: 'standing' | 'floating') {
  const unit = stage.height;
  const standing = kind === 'standing';
  const width = object.width * (standing ? 0.86 : 0.62);
  const height = unit * (standing ? 0.05 : 0.042);
  const y = placement.y * unit + (standing ? -height * 0.12 : unit * 0.075);
  const blur = unit * (standing ? 0.013 : 0.018);
  const pad = Math.ceil(blur * 3);
  const boxWidth = Math.ceil(width + pad * 2);
  const boxHeight = Math.ceil(height + pad * 2);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${boxWidth}" height="${boxHeight}"><defs><filter id="b" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${blur * 1.5} ${blur}"/></filter></defs><ellipse cx="${boxWidth / 2}" cy="${boxHeight / 2}" rx="${width / 2}" ry="${height / 2}" fill="#1b1f33" fill-opacity="${standing ? 0.34 : 0.22}" filter="url(#b)"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const left = Math.round(placement.x * unit - info.width / 2);
  const top = Math.round(y - info.height / 2);
  return cropped({ pixels: data, width: info.width, height: info.height, left, top }, stage);
}

/** Crops a layer to the picture, because sharp rejects layers that extend beyond it. */
async function cropped(
  layer: Drawn & { left: number; top: number },
  stage: Stage,
): Promise<OverlayOptions | undefined> {
  const left = Math.max(0, layer.left);
  const top = Math.max(0, layer.top);
  const width = Math.min(stage.width, layer.left + layer.width) - left;
  const height = Math.min(stage.height, layer.top + layer.height) - top;
  if (width <= 0 || height <= 0) return undefined;
  const raw = { width: layer.width, height: layer.height, channels: 4 } as const;
  const { data, info } = await sharp(layer.pixels, { raw })
    .extract({ left: left - layer.left, top: top - layer.top, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 }, left, top };
}
