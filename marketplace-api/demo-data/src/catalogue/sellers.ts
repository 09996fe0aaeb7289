import type { Department } from './categories.ts';
import type { Bilingual } from 'marketplace-api/modules/catalogue/bilingual';
import { slugify } from 'marketplace-api/modules/catalogue/bilingual';

/** A seller of the marketplace. */
export interface Seller extends Bilingual {
  readonly slug: string;
  /** Departments of its offers; empty for all. */
  readonly departments: readonly Department[];
  /** Rating in hundredths of a star, 100 to 500, and number of ratings. */
  readonly rating: number;
  readonly ratings: number;
  /** Its usual price relative to the average, in thousandths. */
  readonly priceLevel: number;
  /** Days until it hands an order to the carrier. */
  readonly dispatchDays: number;
  /** Whether it offers late delivery. */
  readonly late: boolean;
}

function seller(en: string, ar: string, rest: Omit<Seller, 'slug' | 'en' | 'ar'>): Seller {
  return { slug: slugify(en), en, ar, ...rest };
}

/** The sellers; the first is the marketplace's own. */
export const SELLERS: readonly Seller[] = [
  seller('RB Market', 'آر بي ماركت', {
    departments: [],
    rating: 482,
    ratings: 18420,
    priceLevel: 1000,
    dispatchDays: 0,
    late: true,
  }),
  seller('Al Marsa Electronics', 'إلكترونيات المرسى', {
    departments: ['mobiles', 'audio-video', 'computers-gaming'],
    rating: 461,
    ratings: 5230,
    priceLevel: 985,
    dispatchDays: 1,
    late: true,
  }),
  seller('Burj Digital', 'برج ديجيتال', {
    departments: ['mobiles', 'audio-video', 'computers-gaming'],
    rating: 437,
    ratings: 2918,
    priceLevel: 970,
    dispatchDays: 2,
    late: false,
  }),
  seller('Nakheel Home', 'نخيل هوم', {
    departments: ['home', 'kitchen'],
    rating: 455,
    ratings: 3107,
    priceLevel: 1010,
    dispatchDays: 2,
    late: false,
  }),
  seller('Souq Al Qahwa', 'سوق القهوة', {
    departments: ['kitchen'],
    rating: 470,
    ratings: 1884,
    priceLevel: 1020,
    dispatchDays: 1,
    late: true,
  }),
  seller('Layali Fashion House', 'دار ليالي للأزياء', {
    departments: ['fashion', 'beauty'],
    rating: 448,
    ratings: 4412,
    priceLevel: 1005,
    dispatchDays: 1,
    late: true,
  }),
  seller('Ward & Oud', 'ورد وعود', {
    departments: ['beauty', 'fashion'],
    rating: 464,
    ratings: 2650,
    priceLevel: 990,
    dispatchDays: 1,
    late: true,
  }),
  seller('Al Nokhba Sports', 'النخبة الرياضية', {
    departments: ['sports', 'travel', 'fashion'],
    rating: 441,
    ratings: 2209,
    priceLevel: 975,
    dispatchDays: 2,
    late: false,
  }),
  seller('Little Falcons', 'الصقور الصغيرة', {
    departments: ['toys-baby', 'stationery-hobbies'],
    rating: 473,
    ratings: 1975,
    priceLevel: 1015,
    dispatchDays: 1,
    late: false,
  }),
  seller('Madar Stationers', 'قرطاسية مدار', {
    departments: ['stationery-hobbies', 'toys-baby'],
    rating: 458,
    ratings: 1240,
    priceLevel: 980,
    dispatchDays: 2,
    late: false,
  }),
  seller('Darb Travel Goods', 'درب لمستلزمات السفر', {
    departments: ['travel', 'sports'],
    rating: 452,
    ratings: 1533,
    priceLevel: 995,
    dispatchDays: 1,
    late: false,
  }),
  seller('Al Ustad Tools', 'عدد الأستاذ', {
    departments: ['tools-diy', 'home'],
    rating: 446,
    ratings: 1718,
    priceLevel: 965,
    dispatchDays: 3,
    late: false,
  }),
];
