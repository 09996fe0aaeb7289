import type { ProductType } from './product-type.ts';
import { appliances } from './product-types/appliances.ts';
import { audioVideo } from './product-types/audio-video.ts';
import { beauty } from './product-types/beauty.ts';
import { coffeeAndDates } from './product-types/coffee-and-dates.ts';
import { computers } from './product-types/computers.ts';
import { fashion } from './product-types/fashion.ts';
import { gulfFashion } from './product-types/gulf-fashion.ts';
import { home } from './product-types/home.ts';
import { kitchen } from './product-types/kitchen.ts';
import { mobiles } from './product-types/mobiles.ts';
import { phoneCases } from './product-types/phone-cases.ts';
import { scents } from './product-types/scents.ts';
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
  ...phoneCases,
  ...gulfFashion,
  ...scents,
  ...coffeeAndDates,
  ...appliances,
];
