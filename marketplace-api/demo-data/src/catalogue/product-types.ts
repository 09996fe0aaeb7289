import type { ProductType } from './product-type.ts';
import { audioVideo } from './product-types/audio-video.ts';
import { beauty } from './product-types/beauty.ts';
import { computers } from './product-types/computers.ts';
import { fashion } from './product-types/fashion.ts';
import { home } from './product-types/home.ts';
import { kitchen } from './product-types/kitchen.ts';
import { mobiles } from './product-types/mobiles.ts';
import { sports } from './product-types/sports.ts';
import { stationery } from './product-types/stationery.ts';
import { tools } from './product-types/tools.ts';
import { toysBaby } from './product-types/toys-baby.ts';
import { travel } from './product-types/travel.ts';

/** The product type of each leaf category. */
export const PRODUCT_TYPES: readonly ProductType[] = [
  ...mobiles,
  ...audioVideo,
  ...computers,
  ...home,
  ...kitchen,
  ...fashion,
  ...beauty,
  ...sports,
  ...toysBaby,
  ...stationery,
  ...travel,
  ...tools,
];
