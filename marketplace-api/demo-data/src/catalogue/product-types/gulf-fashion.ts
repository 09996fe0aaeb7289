import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { INCHES, GRAMS } from '../../units.ts';

const CARE = choiceSpec('Care', 'العناية', ['Gentle machine wash', 'غسيل آلي لطيف'], ['Dry cleaning', 'تنظيف جاف']);

/** Clothes of the Gulf. */
export const gulfFashion: readonly ProductType[] = [
  {
    category: 'abayas',
    naming: 'series',
    price: [129, 899],
    measures: [650, 330, 50, 420],
    warranties: [],
    colours: ['black', 'navy', 'beige', 'burgundy', 'grey', 'olive', 'brown'],
    styles: [
      style('Open Abaya', 'عباية مفتوحة', 'abaya'),
      style('Embroidered Abaya', 'عباية مطرزة', 'abaya', 1.5),
      style('Everyday Abaya', 'عباية يومية', 'abaya', 0.75),
      {
        ...style('Prayer Dress', 'طقم صلاة', 'prayer-dress', 0.5),
        specs: {
          sizes: choiceSpec('Sizes', 'المقاسات', ['S to XXL', 'من S إلى XXL']),
          cut: choiceSpec('Cut', 'القصة', ['Two pieces', 'قطعتان'], ['One piece with hood', 'قطعة واحدة بغطاء رأس']),
        },
        colours: ['pink', 'white', 'lavender', 'sky-blue', 'beige', 'mint'],
      },
      style('Butterfly Abaya', 'عباية فراشة', 'abaya', 1.1),
    ],
    specs: {
      fabric: choiceSpec(
        'Fabric',
        'القماش',
        ['Nida', 'ندى'],
        ['Crêpe', 'كريب'],
        ['Linen', 'كتان'],
        ['Chiffon', 'شيفون'],
      ),
      cut: choiceSpec('Cut', 'القصة', ['Straight', 'مستقيمة'], ['Wide', 'واسعة'], ['With belt', 'بحزام']),
      sizes: choiceSpec('Sizes', 'المقاسات', ['52 to 60', 'من 52 إلى 60'], ['50 to 58', 'من 50 إلى 58']),
      care: CARE,
    },
    bullets: [
      ['Fabric: {fabric}', 'القماش: {fabric}'],
      ['Cut: {cut}', 'القصة: {cut}'],
      ['Sizes: {sizes}', 'المقاسات: {sizes}'],
      ['Opaque and light, for warm days', 'ساترة وخفيفة للأيام الحارة'],
      ['Care: {care}', 'العناية: {care}'],
    ],
    overview: [
      ['It moves with every step and keeps its line all day.', 'تنسدل مع كل خطوة وتحافظ على شكلها طوال اليوم.'],
      ['Sewn with hidden seams, so it looks as good from close by.', 'خياطتها مخفية، فتبقى أنيقة حتى عن قرب.'],
      ['From the office to a visit in the evening without a change.', 'من الدوام إلى زيارة المساء دون تبديل.'],
    ],
  },
  {
    category: 'kanduras',
    naming: 'series',
    price: [119, 649],
    measures: [520, 320, 40, 400],
    warranties: [],
    colours: ['white', 'beige', 'grey', 'sky-blue', 'brown'],
    styles: [
      style('Emirati Kandura', 'كندورة إماراتية', 'kandura'),
      style('Omani Kandura', 'كندورة عمانية', 'kandura', 1.1),
      style('Saudi Kandura with Collar', 'كندورة سعودية بياقة', 'kandura', 1.05),
      style('Winter Kandura', 'كندورة شتوية', 'kandura', 1.3),
      style('Summer Kandura', 'كندورة صيفية', 'kandura', 0.8),
    ],
    specs: {
      fabric: choiceSpec(
        'Fabric',
        'القماش',
        ['Japanese cotton blend', 'قطن ياباني مخلوط'],
        ['Cotton', 'قطن'],
        ['Wool blend', 'صوف مخلوط'],
      ),
      collar: choiceSpec('Collar', 'الياقة', ['Round, with tassel', 'دائرية مع طربوش'], ['Stand-up', 'قائمة']),
      sizes: choiceSpec('Sizes', 'المقاسات', ['52 to 60', 'من 52 إلى 60'], ['54 to 62', 'من 54 إلى 62']),
      care: CARE,
    },
    bullets: [
      ['Fabric: {fabric}', 'القماش: {fabric}'],
      ['Collar: {collar}', 'الياقة: {collar}'],
      ['Sizes: {sizes}', 'المقاسات: {sizes}'],
      ['Falls straight and hardly creases', 'انسداله مستقيم ولا يتجعّد كثيرًا'],
      ['Pockets at both sides', 'جيبان على الجانبين'],
    ],
    overview: [
      ['Stays white through the wash and crisp through the day.', 'تحافظ على بياضها بعد الغسيل وعلى شكلها طوال اليوم.'],
      ['Cut wide at the shoulders, so it sits well while driving too.', 'واسعة عند الكتفين ومريحة حتى أثناء القيادة.'],
      ['For Fridays, for Eid and for every day in between.', 'للجمعة وللعيد ولكل يوم بينهما.'],
    ],
  },
  {
    category: 'ghutras',
    naming: 'series',
    price: [45, 299],
    measures: [260, 260, 30, 260],
    warranties: [],
    colours: ['white', 'red', 'beige', 'black'],
    styles: [
      { ...style("Men's Ghutra", 'غترة رجالية', 'ghutra'), colours: ['white', 'beige'] },
      { ...style("Men's Shemagh", 'شماغ رجالي', 'ghutra', 1.2), colours: ['red', 'black', 'beige'] },
      style("Men's Ghutra with Agal", 'غترة رجالية مع عقال', 'ghutra', 1.6),
    ],
    specs: {
      fabric: choiceSpec('Fabric', 'القماش', ['Cotton voile', 'فوال قطني'], ['Cashmere blend', 'كشمير مخلوط']),
      length: numberSpec('Length of a side', 'طول الضلع', INCHES, 52, 55, 58),
      weight: numberSpec('Weight', 'الوزن', GRAMS, 150, 180, 220),
      care: CARE,
    },
    inName: 'length',
    bullets: [
      ['Fabric: {fabric}', 'القماش: {fabric}'],
      ['Square, {length} on each side', 'مربع الشكل بطول {length}'],
      ['Keeps its fold above the forehead', 'يحافظ على المرزام طوال اليوم'],
      ['Light weight: {weight}', 'وزن خفيف: {weight}'],
      ['Care: {care}', 'العناية: {care}'],
    ],
    overview: [
      ['The border is woven in, not printed.', 'حاشيته منسوجة لا مطبوعة.'],
      ['Soft from the first day and easy to iron.', 'ناعم من أول يوم وسهل الكيّ.'],
      ['Comes folded in a box, ready as a present.', 'يأتي مطويًا في علبة جاهزًا للإهداء.'],
    ],
  },
];
