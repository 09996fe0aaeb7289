import sharp, { type Sharp } from 'sharp';
import { screenshotOf } from './screenshots.ts';

type Alteration = (picture: Sharp, side: number) => Promise<Buffer> | Buffer;

const jpeg = (picture: Sharp, quality = 85) => picture.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();

/** The picture, smaller, on a background of another colour: a photographed screen, table or page. */
const onGround =
  (background: string, share: number, left: number, top: number): Alteration =>
  async (picture, side) => {
    const small = await picture.resize(Math.round(side * share)).toBuffer();
    const ground = sharp({ create: { width: side, height: side, channels: 3, background } });
    return jpeg(ground.composite([{ input: small, left: Math.round(side * left), top: Math.round(side * top) }]));
  };

const crop =
  (left: number, top: number, share: number): Alteration =>
  (picture, side) =>
    jpeg(
      picture.extract({
        left: Math.round(side * left),
        top: Math.round(side * top),
        width: Math.round(side * share),
        height: Math.round(side * share),
      }),
    );

/** Gaussian noise over the whole picture. */
const noise: Alteration = async (picture, side) => {
  const grain = await sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 28 },
    },
  })
    .png()
    .toBuffer();
  return jpeg(sharp(await picture.png().toBuffer()).composite([{ input: grain, blend: 'soft-light' }]));
};

/** Alterations of a picture between the shop and a shopper's phone; each returns the file to upload. */
export const ALTERATIONS: Readonly<Record<string, Alteration>> = {
  'small, JPEG 40': (picture) => jpeg(picture.resize(160), 40),
  'cut at the edges': crop(0.08, 0.08, 0.84),
  'cut off-centre': crop(0.02, 0.1, 0.86),
  'turned by 6°': (picture) => jpeg(picture.rotate(6, { background: '#f4f4f7' })),
  'turned by −10°': (picture) => jpeg(picture.rotate(-10, { background: '#f4f4f7' })),
  'turned by 20°': (picture) => jpeg(picture.rotate(20, { background: '#ffffff' })),
  'turned by −20°': (picture) => jpeg(picture.rotate(-20, { background: '#ffffff' })),
  'turned by 90°': (picture) => jpeg(picture.rotate(90)),
  'turned by 180°': (picture) => jpeg(picture.rotate(180)),
  'turned by 270°': (picture) => jpeg(picture.rotate(270)),
  mirrored: (picture) => jpeg(picture.flop()),
  darker: (picture) => jpeg(picture.linear(0.6, 0)),
  brighter: (picture) => jpeg(picture.linear(1.15, 18)),
  'less contrast': (picture) => jpeg(picture.linear(0.65, 50)),
  'warm light': (picture) => jpeg(picture.linear([1.08, 0.97, 0.8], [0, 0, 0])),
  'cold light': (picture) => jpeg(picture.linear([0.84, 0.97, 1.08], [0, 0, 0])),
  blurred: (picture, side) => jpeg(picture.blur(side / 110)),
  grainy: noise,
  'on a dark table': onGround('#3b3530', 0.72, 0.1, 0.18),
  'on a blue wall': onGround('#8fb4d9', 0.66, 0.22, 0.12),
  'screenshot of an English page': (picture) => screenshotOf(picture, false),
  'screenshot of an Arabic page': (picture) => screenshotOf(picture, true),
  'screenshot of a white page': (picture) => screenshotOf(picture, false, '#ffffff'),
};
