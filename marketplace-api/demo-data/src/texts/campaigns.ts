import type { HeroName } from '../pictures/banner-table.ts';
import type { Pair } from '../catalogue/product-type.ts';

/** A campaign of the home page, in display order. */
interface Campaign {
  readonly slug: string;
  readonly hero: HeroName;
  readonly title: Pair;
  readonly text: Pair;
  readonly action: Pair;
  readonly path: string;
  /** Days from now until it ends; omitted: it has no end. */
  readonly endsInDays?: number;
}

export const CAMPAIGNS: readonly Campaign[] = [
  {
    slug: 'tech-week',
    hero: 'tech',
    title: ['Tech week', 'أسبوع التقنية'],
    text: [
      'Headphones, laptops and watches at their best price of the season.',
      'سماعات وحواسيب وساعات بأفضل أسعار الموسم.',
    ],
    action: ['See the offers', 'شاهد العروض'],
    path: '/c/audio-video/',
    endsInDays: 6,
  },
  {
    slug: 'a-home-that-welcomes',
    hero: 'home',
    title: ['A home that welcomes', 'بيت يرحّب بضيوفه'],
    text: ['Sofas, mirrors and plants for the season of visits.', 'كنب ومرايا ونباتات لموسم الزيارات.'],
    action: ['Discover', 'اكتشف'],
    path: '/c/home/',
  },
  {
    slug: 'the-table-is-set',
    hero: 'kitchen',
    title: ['The table is set', 'السفرة جاهزة'],
    text: ['Pots, cups and pans that make cooking a pleasure.', 'أباريق وفناجين ومقالٍ تجعل الطبخ متعة.'],
    action: ['To the kitchen', 'إلى المطبخ'],
    path: '/c/kitchen/',
  },
  {
    slug: 'new-in-fashion',
    hero: 'fashion',
    title: ['New in fashion', 'جديد الأزياء'],
    text: ['Dresses, bags and shoes for day and evening.', 'فساتين وحقائب وأحذية للنهار والمساء.'],
    action: ['Shop now', 'تسوّق الآن'],
    path: '/c/fashion/',
  },
  {
    slug: 'camping-season',
    hero: 'outdoor',
    title: ['Camping season', 'موسم التخييم'],
    text: ['Tents, torches and balls for cool nights in the desert.', 'خيام وكشافات وكرات لليالي البر الباردة.'],
    action: ['Get ready', 'استعد للرحلة'],
    path: '/c/sports/',
    endsInDays: 20,
  },
  {
    slug: 'ready-for-take-off',
    hero: 'travel',
    title: ['Ready for take-off', 'جاهز للإقلاع'],
    text: ['Suitcases and backpacks that survive every trip.', 'حقائب سفر وظهر ترافقك في كل رحلة.'],
    action: ['Pack now', 'جهّز حقيبتك'],
    path: '/c/travel/',
  },
];

/** The limited offer of the home page with its countdown; its products are those with the largest reductions. */
export const LIMITED_OFFER: { readonly slug: string; readonly title: Pair; readonly endsInDays: number } = {
  slug: 'last-days',
  title: ['Season’s end: the last pieces', 'نهاية الموسم: آخر القطع'],
  endsInDays: 5,
};

/** Product collections next to the campaigns, by kind. */
export const COLLECTIONS: readonly { readonly kind: string; readonly title: Pair }[] = [
  { kind: 'new_arrival', title: ['New arrivals', 'وصل حديثًا'] },
  { kind: 'top_selected', title: ['Selected for you', 'مختارات لك'] },
  { kind: 'interesting', title: ['You may find this interesting', 'قد يهمّك أيضًا'] },
];
