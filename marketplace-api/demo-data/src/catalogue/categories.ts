import type { ObjectName } from '../pictures/picture-objects.ts';
import type { ColourName } from 'marketplace-api/modules/catalogue/colours';
import type { Bilingual } from 'marketplace-api/modules/catalogue/bilingual';

/** A category and the object on its picture. */
interface CategoryBase extends Bilingual {
  readonly slug: string;
  readonly picture: readonly [ObjectName, ColourName?];
}

/** A leaf category: only leaves contain products. */
export interface LeafCategory extends CategoryBase {
  /** Position among the hot categories, from 1. */
  readonly hot?: number;
  /** Added after the first release of the shop: its ids come after all others, so that none changes. */
  readonly isAdded?: boolean;
}

/** A top category with its leaves. */
export interface TopCategory extends CategoryBase {
  readonly slug: Department;
  readonly description: Bilingual;
  readonly leaves: readonly LeafCategory[];
}

/** Slug of a top category. */
export type Department =
  | 'mobiles'
  | 'audio-video'
  | 'computers-gaming'
  | 'home'
  | 'kitchen'
  | 'fashion'
  | 'beauty'
  | 'sports'
  | 'toys-baby'
  | 'stationery-hobbies'
  | 'travel'
  | 'tools-diy';

type Picture = CategoryBase['picture'];

function leaf(slug: string, en: string, ar: string, picture: Picture, hot?: number): LeafCategory {
  return { slug, en, ar, picture, ...(hot !== undefined && { hot }) };
}

function added(slug: string, en: string, ar: string, picture: Picture): LeafCategory {
  return { ...leaf(slug, en, ar, picture), isAdded: true };
}

/** The whole tree, in menu order. */
export const CATEGORIES: readonly TopCategory[] = [
  {
    slug: 'mobiles',
    en: 'Mobiles & Accessories',
    ar: 'الجوالات وملحقاتها',
    picture: ['phone', 'navy'],
    description: {
      en: 'Phones, power banks and chargers, ready for a long day.',
      ar: 'هواتف وبطاريات متنقلة وشواحن ليوم طويل.',
    },
    leaves: [
      leaf('smartphones', 'Smartphones', 'الهواتف الذكية', ['phone', 'lavender'], 1),
      added('phone-cases', 'Phone Cases', 'كفرات الجوال', ['phone-case', 'navy']),
      leaf('power-banks', 'Power Banks', 'البطاريات المتنقلة', ['power-bank', 'mint']),
      leaf('chargers', 'Chargers', 'الشواحن', ['charger', 'black']),
    ],
  },
  {
    slug: 'audio-video',
    en: 'Audio, Watches & Cameras',
    ar: 'الصوتيات والساعات والكاميرات',
    picture: ['headphones', 'black'],
    description: {
      en: 'Listen, measure, record: electronics for every day.',
      ar: 'استمع وسجّل وتابع يومك بأحدث الإلكترونيات.',
    },
    leaves: [
      leaf('headphones', 'Headphones', 'سماعات الرأس', ['headphones', 'turquoise'], 2),
      leaf('radios-speakers', 'Radios & Speakers', 'أجهزة الراديو ومكبرات الصوت', ['radio', 'red']),
      leaf('smart-watches', 'Smart Watches', 'الساعات الذكية', ['watch', 'black'], 3),
      leaf('cameras', 'Cameras', 'الكاميرات', ['camera', 'brown']),
    ],
  },
  {
    slug: 'computers-gaming',
    en: 'Computers & Gaming',
    ar: 'الحواسيب والألعاب',
    picture: ['laptop', 'silver'],
    description: { en: 'Laptops, monitors and everything on the desk.', ar: 'حواسيب محمولة وشاشات وكل ما على المكتب.' },
    leaves: [
      leaf('laptops', 'Laptops', 'الحواسيب المحمولة', ['laptop', 'silver'], 4),
      leaf('monitors', 'Monitors', 'شاشات الحاسوب', ['monitor', 'silver']),
      leaf('keyboards', 'Keyboards', 'لوحات المفاتيح', ['keyboard', 'sky-blue']),
      leaf('mice', 'Mice', 'فأرات الحاسوب', ['mouse', 'lavender']),
      leaf('game-controllers', 'Game Controllers', 'أيدي التحكم', ['controller', 'purple'], 8),
    ],
  },
  {
    slug: 'home',
    en: 'Home & Furniture',
    ar: 'المنزل والأثاث',
    picture: ['sofa', 'green'],
    description: { en: 'Furniture and details that make a home.', ar: 'أثاث وتفاصيل تصنع دفء البيت.' },
    leaves: [
      leaf('sofas', 'Sofas', 'الكنب', ['sofa', 'turquoise'], 5),
      leaf('chairs', 'Chairs', 'الكراسي', ['chair', 'brown']),
      leaf('mirrors', 'Mirrors', 'المرايا', ['mirror', 'gold']),
      leaf('clocks', 'Clocks', 'ساعات الطاولة والمنبّهات', ['clock', 'burgundy']),
      leaf('vases', 'Vases & Plants', 'المزهريات والنباتات', ['plant', 'brown']),
      added('home-appliances', 'Irons & Vacuum Cleaners', 'المكاوي والمكانس', ['iron', 'turquoise']),
    ],
  },
  {
    slug: 'kitchen',
    en: 'Kitchen & Dining',
    ar: 'المطبخ والمائدة',
    picture: ['teapot', 'red'],
    description: { en: 'For cooks, guests and long breakfasts.', ar: 'للطهاة والضيوف وفطور نهاية الأسبوع.' },
    leaves: [
      added('coffee-sets', 'Coffee Pots & Finjans', 'الدلال والفناجين', ['dallah', 'gold']),
      added('dates-coffee', 'Dates & Coffee', 'التمور والقهوة', ['dates', 'burgundy']),
      added('kitchen-appliances', 'Small Appliances', 'الأجهزة الصغيرة', ['air-fryer', 'black']),
      leaf('pans', 'Pans', 'المقالي', ['pan', 'black']),
      leaf('teapots', 'Teapots', 'أباريق الشاي', ['teapot', 'turquoise'], 6),
      leaf('mugs', 'Cups & Bowls', 'الفناجين والأوعية', ['mug', 'orange']),
      leaf('knives', 'Knives & Cutlery', 'السكاكين وأدوات المائدة', ['knife', 'navy']),
    ],
  },
  {
    slug: 'fashion',
    en: 'Fashion',
    ar: 'الأزياء',
    picture: ['dress', 'pink'],
    description: { en: 'Clothes, shoes and bags for her and for him.', ar: 'ملابس وأحذية وحقائب للنساء والرجال.' },
    leaves: [
      added('abayas', 'Abayas & Prayer Clothes', 'العبايات وملابس الصلاة', ['abaya', 'black']),
      added('kanduras', 'Kanduras', 'الكنادير', ['kandura', 'white']),
      added('ghutras', 'Ghutras & Shemaghs', 'الغتر والأشمغة', ['ghutra', 'red']),
      leaf('dresses', 'Dresses', 'الفساتين', ['dress', 'burgundy'], 7),
      leaf('t-shirts', 'T-Shirts & Tops', 'التيشيرتات والقمصان', ['tshirt', 'green']),
      leaf('jeans', 'Jeans', 'الجينز', ['jeans', 'blue']),
      leaf('coats', 'Coats & Shirts', 'المعاطف والقمصان الرسمية', ['coat', 'beige']),
      leaf('handbags', 'Handbags', 'حقائب اليد', ['handbag', 'brown'], 9),
      leaf('shoes', 'Shoes', 'الأحذية', ['heels', 'red']),
    ],
  },
  {
    slug: 'beauty',
    en: 'Beauty & Care',
    ar: 'الجمال والعناية',
    picture: ['lipstick', 'red'],
    description: { en: 'Make-up and care for the climate here.', ar: 'مكياج وعناية تناسب أجواءنا.' },
    leaves: [
      added('perfumes', 'Perfumes & Oud', 'العطور ودهن العود', ['perfume', 'gold']),
      added('bakhoor', 'Bakhoor & Burners', 'البخور والمباخر', ['mabkhara', 'brown']),
      leaf('lipsticks', 'Lipsticks', 'أحمر الشفاه', ['lipstick', 'rose-gold']),
      leaf('skin-care', 'Skin & Body Care', 'العناية بالبشرة والجسم', ['lotion', 'pink'], 10),
      leaf('oral-care', 'Oral Care', 'العناية بالفم والأسنان', ['toothbrush', 'green']),
      leaf('shaving', 'Shaving', 'مستلزمات الحلاقة', ['razor', 'blue']),
    ],
  },
  {
    slug: 'sports',
    en: 'Sports & Outdoors',
    ar: 'الرياضة والرحلات',
    picture: ['football', 'navy'],
    description: { en: 'For the pitch, the track and the open desert.', ar: 'للملعب والمضمار والبر.' },
    leaves: [
      leaf('running-shoes', 'Running Shoes', 'أحذية الجري', ['sneaker', 'mint'], 11),
      leaf('balls', 'Balls', 'الكرات', ['basketball', 'orange']),
      leaf('tents', 'Tents', 'الخيام', ['tent', 'turquoise'], 12),
      leaf('bicycles', 'Bicycles', 'الدراجات الهوائية', ['bicycle', 'red']),
    ],
  },
  {
    slug: 'toys-baby',
    en: 'Toys & Baby',
    ar: 'الألعاب ومستلزمات الرضّع',
    picture: ['teddy', 'brown'],
    description: { en: 'To cuddle, to build, to grow up with.', ar: 'لعب وحنان ورفقة لسنوات الطفولة.' },
    leaves: [
      leaf('soft-toys', 'Soft Toys & Robots', 'الدمى والروبوتات', ['teddy', 'pink']),
      leaf('board-games', 'Board Games & Puzzles', 'ألعاب الطاولة والتركيب', ['puzzle', 'green']),
      leaf('baby-bottles', 'Baby Bottles', 'رضّاعات الأطفال', ['baby-bottle', 'yellow']),
    ],
  },
  {
    slug: 'stationery-hobbies',
    en: 'Stationery & Music',
    ar: 'القرطاسية والموسيقى',
    picture: ['notebook', 'navy'],
    description: { en: 'Paper, pens and instruments.', ar: 'دفاتر وأقلام وآلات موسيقية.' },
    leaves: [
      leaf('notebooks', 'Notebooks', 'الدفاتر', ['pad', 'yellow']),
      leaf('pens', 'Pens', 'الأقلام', ['fountain-pen', 'blue']),
      leaf('instruments', 'Musical Instruments', 'الآلات الموسيقية', ['guitar', 'red']),
    ],
  },
  {
    slug: 'travel',
    en: 'Travel & Bags',
    ar: 'السفر والحقائب',
    picture: ['suitcase', 'blue'],
    description: { en: 'Packed well is half the journey.', ar: 'حقيبة مرتبة نصف الرحلة.' },
    leaves: [
      leaf('luggage', 'Luggage', 'حقائب السفر', ['suitcase', 'yellow'], 13),
      leaf('backpacks', 'Backpacks', 'حقائب الظهر', ['backpack', 'red']),
      leaf('sunglasses', 'Sunglasses', 'النظارات الشمسية', ['sunglasses', 'black']),
    ],
  },
  {
    slug: 'tools-diy',
    en: 'Tools & DIY',
    ar: 'العدد والأدوات',
    picture: ['toolbox', 'red'],
    description: { en: 'Fix it, build it, light it.', ar: 'للإصلاح والتركيب والإضاءة.' },
    leaves: [
      leaf('toolboxes', 'Tool Sets', 'أطقم العدد', ['toolbox', 'blue']),
      leaf('hand-tools', 'Hand Tools', 'الأدوات اليدوية', ['hammer', 'red']),
      leaf('torches', 'Torches', 'الكشافات', ['torch', 'yellow']),
    ],
  },
];

/** Every leaf category in the order of its id: the added ones last. */
export const LEAVES_BY_ID: readonly LeafCategory[] = CATEGORIES.flatMap((top) => top.leaves).toSorted(
  (a, b) => Number(a.isAdded ?? false) - Number(b.isAdded ?? false),
);
