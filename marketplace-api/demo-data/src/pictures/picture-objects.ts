import { APPLIANCES } from './drawn/appliances.ts';
import { GARMENTS } from './drawn/garments.ts';
import { MAJLIS } from './drawn/majlis.ts';

/** The part of an object that gets the colour of a product's variant. */
export interface Paintable {
  /** Hue windows in degrees (OKLCH) of the part; a window may wrap past 360. Omitted: every hue. */
  readonly hues?: readonly (readonly [number, number])[];
  /** Minimum chroma of a coloured pixel. With `neutral` it is the maximum chroma of a grey pixel. */
  readonly chroma?: number;
  /** Whether the part is the grey one rather than the coloured one. */
  readonly neutral?: boolean;
  /** Lightness window of the part, 0 to 1. */
  readonly light?: readonly [number, number];
}

/** An object: a file, or a drawing of this project. */
interface PictureObject {
  /** File name in @lobehub/fluent-emoji-3d/assets, without its extension. */
  readonly file?: string;
  /** SVG, where there is no file. */
  readonly svg?: string;
  /** The part painted in the variant's colour; omitted: the object keeps its own colours. */
  readonly paint?: Paintable;
  /** Never tilt it: furniture, objects on wheels, objects that lie flat. */
  readonly upright?: boolean;
}

const RED: Paintable = { hues: [[325, 45]] };
const BLUE: Paintable = { hues: [[190, 285]] };
const INDIGO: Paintable = { hues: [[240, 330]] };
const VIOLET_DARK: Paintable = { hues: [[240, 330]], light: [0, 0.62], chroma: 0.02 };
const GREEN: Paintable = { hues: [[95, 180]] };
const WARM: Paintable = { hues: [[340, 110]] };
const GREY: Paintable = { neutral: true, chroma: 0.05 };
const ALL: Paintable = { chroma: 0 };
/** The blue parts of a drawn object (`drawn/drawing.ts`). */
const DRAWN: Paintable = { hues: [[235, 290]], chroma: 0.05 };

/** Every object of product pictures, by the first part of a picture's key. */
export const OBJECTS = {
  phone: { file: '1f4f1', paint: INDIGO },
  'power-bank': { file: '1f50b', paint: { hues: [[90, 160]] } },
  charger: { file: '1f50c', paint: { light: [0, 0.6], chroma: 0 } },
  headphones: { file: '1f3a7', paint: ALL },
  radio: { file: '1f4fb', upright: true, paint: { neutral: true, chroma: 0.045, light: [0.55, 1] } },
  watch: { file: '231a', paint: { hues: [[225, 300]] } },
  camera: { file: '1f4f7', paint: { neutral: true, chroma: 0.06, light: [0.3, 0.66] } },
  camcorder: { file: '1f4f9', paint: { neutral: true, chroma: 0.06, light: [0.3, 0.66] } },
  laptop: { file: '1f4bb', upright: true, paint: GREY },
  monitor: { file: '1f5a5-fe0f', upright: true, paint: { neutral: true, chroma: 0.05, light: [0.5, 1] } },
  keyboard: { file: '2328-fe0f', upright: true, paint: ALL },
  mouse: { file: '1f5b1-fe0f', paint: ALL },
  controller: { file: '1f3ae', paint: VIOLET_DARK },
  sofa: { file: '1f6cb-fe0f', upright: true, paint: BLUE },
  bed: { file: '1f6cf-fe0f', upright: true, paint: BLUE },
  chair: { file: '1fa91', upright: true, paint: ALL },
  mirror: { file: '1fa9e', upright: true, paint: { hues: [[30, 110]] } },
  clock: { file: '1f570-fe0f', upright: true, paint: { hues: [[330, 45]] } },
  alarm: { file: '23f0', upright: true, paint: { hues: [[330, 30]], chroma: 0.12 } },
  bulb: { file: '1f4a1', upright: true },
  candle: { file: '1f56f-fe0f', upright: true },
  vase: { file: '1f3fa', upright: true, paint: ALL },
  plant: { file: '1fab4', upright: true, paint: { hues: [[20, 80]] } },
  pan: { file: '1f373', upright: true, paint: { light: [0, 0.66], chroma: 0, hues: [[240, 360]] } },
  paella: { file: '1f958', upright: true, paint: { light: [0, 0.66], chroma: 0, hues: [[240, 360]] } },
  teapot: { file: '1fad6', paint: RED },
  mug: { file: '2615', upright: true, paint: { light: [0.55, 1], chroma: 0 } },
  knife: { file: '1f52a', paint: { hues: [[240, 300]], light: [0, 0.68], chroma: 0.08 } },
  cutlery: { file: '1f374', paint: ALL },
  jar: { file: '1fad9', upright: true },
  bowl: { file: '1f963', upright: true, paint: BLUE },
  dress: { file: '1f457', paint: BLUE },
  sari: { file: '1f97b', paint: GREEN },
  handbag: { file: '1f45c', paint: ALL },
  pouch: { file: '1f45d', paint: { hues: [[320, 60]] } },
  purse: { file: '1f45b', paint: RED },
  heels: { file: '1f460', paint: { hues: [[330, 45]], chroma: 0.09 } },
  flats: { file: '1f97f', paint: BLUE },
  sandal: { file: '1f461', paint: { hues: [[330, 30]], chroma: 0.09 } },
  tshirt: { file: '1f455', paint: GREEN },
  blouse: { file: '1f45a', paint: { hues: [[300, 30]] } },
  jeans: { file: '1f456', paint: BLUE },
  coat: { file: '1f9e5', paint: { hues: [[30, 110]] } },
  shirt: { file: '1f454', paint: { hues: [[200, 290]] } },
  lipstick: { file: '1f484', paint: { hues: [[325, 35]], chroma: 0.09 } },
  lotion: { file: '1f9f4', paint: { hues: [[300, 50]], chroma: 0.03 } },
  soap: { file: '1f9fc', paint: { hues: [[300, 30]], chroma: 0.03 } },
  toothbrush: { file: '1faa5', paint: RED },
  razor: { file: '1fa92', paint: BLUE },
  sneaker: { file: '1f45f', paint: { chroma: 0, light: [0, 0.86] } },
  boot: { file: '1f97e', paint: { hues: [[30, 110]] } },
  loafer: { file: '1f45e', paint: ALL },
  football: { file: '26bd', upright: true, paint: { hues: [[225, 272]], chroma: 0.1 } },
  basketball: { file: '1f3c0', upright: true, paint: { hues: [[10, 70]], chroma: 0.09 } },
  volleyball: { file: '1f3d0', upright: true, paint: ALL },
  tennis: { file: '1f3be', paint: { hues: [[320, 30]] } },
  tent: { file: '26fa', upright: true, paint: GREEN },
  bicycle: { file: '1f6b2', upright: true, paint: { hues: [[325, 45]], chroma: 0.09 } },
  scooter: { file: '1f6f4', upright: true, paint: { hues: [[170, 265]], chroma: 0.06 } },
  teddy: { file: '1f9f8', upright: true, paint: WARM },
  puzzle: { file: '1f9e9', upright: true, paint: GREEN },
  dice: { file: '1f3b2', upright: true, paint: { neutral: true, chroma: 0.06, light: [0.5, 1] } },
  chess: { file: '265f-fe0f', upright: true, paint: ALL },
  robot: { file: '1f916', upright: true, paint: { hues: [[330, 30]] } },
  'baby-bottle': { file: '1f37c', paint: { hues: [[60, 110]], chroma: 0.08 } },
  notebook: { file: '1f4d3', paint: { light: [0, 0.68], chroma: 0, hues: [[240, 360]] } },
  pad: { file: '1f4d2', paint: { hues: [[60, 120]] } },
  pen: { file: '1f58a-fe0f', paint: BLUE },
  'fountain-pen': { file: '1f58b-fe0f', paint: BLUE },
  palette: { file: '1f3a8' },
  crayon: { file: '1f58d-fe0f', paint: { hues: [[80, 175]] } },
  guitar: { file: '1f3b8', paint: { hues: [[325, 30]], chroma: 0.08 } },
  violin: { file: '1f3bb', paint: { hues: [[340, 60]] } },
  drum: { file: '1f941', upright: true, paint: { hues: [[330, 20]], chroma: 0.09 } },
  suitcase: { file: '1f9f3', paint: BLUE },
  backpack: { file: '1f392', paint: RED },
  sunglasses: { file: '1f576-fe0f', paint: ALL },
  glasses: { file: '1f453', paint: { hues: [[265, 330]], light: [0, 0.6] } },
  umbrella: { file: '2602-fe0f', paint: INDIGO },
  toolbox: { file: '1f9f0', upright: true, paint: RED },
  hammer: { file: '1f528', paint: { light: [0, 0.66], chroma: 0, hues: [[300, 60]] } },
  screwdriver: { file: '1fa9b', paint: RED },
  wrench: { file: '1f527', paint: ALL },
  saw: { file: '1fa9a', paint: { hues: [[320, 45]] } },
  torch: { file: '1f526', paint: { neutral: true, chroma: 0.055, light: [0.55, 1] } },
  abaya: { svg: GARMENTS.abaya, paint: DRAWN },
  'prayer-dress': { svg: GARMENTS['prayer-dress'], paint: DRAWN },
  kandura: { svg: GARMENTS.kandura, paint: DRAWN },
  ghutra: { svg: GARMENTS.ghutra, upright: true, paint: DRAWN },
  'phone-case': { svg: GARMENTS['phone-case'], paint: DRAWN },
  'clear-case': { svg: GARMENTS['clear-case'], paint: DRAWN },
  'flip-case': { svg: GARMENTS['flip-case'], paint: DRAWN },
  perfume: { svg: MAJLIS.perfume, upright: true, paint: DRAWN },
  'oud-oil': { svg: MAJLIS['oud-oil'], upright: true, paint: DRAWN },
  bakhoor: { svg: MAJLIS.bakhoor, upright: true, paint: DRAWN },
  mabkhara: { svg: MAJLIS.mabkhara, upright: true, paint: DRAWN },
  dallah: { svg: MAJLIS.dallah, upright: true, paint: DRAWN },
  finjan: { svg: MAJLIS.finjan, upright: true, paint: DRAWN },
  thermos: { svg: MAJLIS.thermos, upright: true, paint: DRAWN },
  dates: { svg: MAJLIS.dates, upright: true, paint: DRAWN },
  'coffee-bag': { svg: MAJLIS['coffee-bag'], paint: DRAWN },
  kettle: { svg: APPLIANCES.kettle, upright: true, paint: DRAWN },
  blender: { svg: APPLIANCES.blender, upright: true, paint: DRAWN },
  'air-fryer': { svg: APPLIANCES['air-fryer'], upright: true, paint: DRAWN },
  'coffee-machine': { svg: APPLIANCES['coffee-machine'], upright: true, paint: DRAWN },
  toaster: { svg: APPLIANCES.toaster, upright: true, paint: DRAWN },
  iron: { svg: APPLIANCES.iron, upright: true, paint: DRAWN },
  vacuum: { svg: APPLIANCES.vacuum, upright: true, paint: DRAWN },
  steamer: { svg: APPLIANCES.steamer, paint: DRAWN },
  /** Placeholder for a product without a picture. */
  package: { file: '1f4e6', upright: true },
} as const satisfies Record<string, PictureObject>;

export type ObjectName = keyof typeof OBJECTS;

/** Looks up an object by name. */
export function pictureObject(name: ObjectName): PictureObject {
  return OBJECTS[name];
}

/** Whether `name` is one of the objects. */
export function isObjectName(name: string): name is ObjectName {
  return Object.hasOwn(OBJECTS, name);
}
