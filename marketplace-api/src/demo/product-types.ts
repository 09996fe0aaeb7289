import type { ProductType } from './product-type.ts';
import { audioVideo } from './types/audio-video.ts';
import { beauty } from './types/beauty.ts';
import { computers } from './types/computers.ts';
import { fashion } from './types/fashion.ts';
import { home } from './types/home.ts';
import { kitchen } from './types/kitchen.ts';
import { mobiles } from './types/mobiles.ts';
import { sports } from './types/sports.ts';
import { stationery } from './types/stationery.ts';
import { tools } from './types/tools.ts';
import { toysBaby } from './types/toys-baby.ts';
import { travel } from './types/travel.ts';

/** What each leaf category sells; one entry for each. */
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
