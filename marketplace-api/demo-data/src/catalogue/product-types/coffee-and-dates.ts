import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { GRAMS, LITRES, MILLILITRES, PIECES } from '../../units.ts';

/** What is served in a majlis: coffee with its pots and cups, and dates. */
export const coffeeAndDates: readonly ProductType[] = [
  {
    category: 'coffee-sets',
    naming: 'series',
    price: [49, 399],
    measures: [1100, 230, 300, 160],
    warranties: [12],
    colours: ['gold', 'silver', 'white', 'black', 'turquoise', 'burgundy'],
    styles: [
      style('Arabic Coffee Pot', 'دلة قهوة عربية', 'dallah'),
      {
        ...style('Arabic Coffee Cups', 'فناجين قهوة عربية', 'finjan', 0.6),
        specs: {
          volume: numberSpec('Volume', 'السعة', MILLILITRES, 60, 75, 90),
          set: numberSpec('Set', 'عدد القطع', PIECES, 6, 12),
          material: choiceSpec('Material', 'الخامة', ['Porcelain', 'بورسلين'], ['Ceramic', 'سيراميك']),
        },
      },
      style('Coffee and Tea Thermos', 'ترمس قهوة وشاي', 'thermos', 1.2),
      style('Engraved Coffee Pot', 'دلة قهوة منقوشة', 'dallah', 1.5),
    ],
    specs: {
      volume: numberSpec('Volume', 'السعة', LITRES, 0.6, 0.8, 1, 1.5),
      set: numberSpec('Set', 'عدد القطع', PIECES, 1, 2),
      material: choiceSpec('Material', 'الخامة', ['Stainless steel', 'ستانلس ستيل'], ['Brass', 'نحاس أصفر']),
    },
    inName: 'volume',
    bullets: [
      ['Volume: {volume}', 'السعة: {volume}'],
      ['Material: {material}', 'الخامة: {material}'],
      ['Set: {set}', 'الطقم: {set}'],
      ['Pours without dripping and holds the heat', 'صبّ بلا تقطير وحفظ جيد للحرارة'],
      ['Engraving done by hand', 'نقوش منفّذة يدويًا'],
    ],
    overview: [
      ['For the first coffee of the guests and the last one of the night.', 'لأول فنجان للضيوف وآخر فنجان في السهرة.'],
      ['The pattern comes from old copper work of the coast.', 'نقوشها مستوحاة من نحاسيات الساحل القديمة.'],
      ['Stands firmly on the tray, also on carpets.', 'ثابتة على الصينية وعلى السجاد.'],
    ],
  },
  {
    category: 'dates-coffee',
    naming: 'series',
    price: [25, 189],
    measures: [650, 220, 60, 160],
    warranties: [],
    colours: ['brown'],
    styles: [
      style('Sukkari Dates', 'تمر سكري', 'dates'),
      style('Khalas Dates', 'تمر خلاص', 'dates', 0.8),
      {
        ...style('Arabic Coffee', 'قهوة عربية', 'coffee-bag', 0.8),
        specs: {
          filling: choiceSpec('Filling', 'الإضافات', ['With cardamom', 'بالهيل'], ['With saffron', 'بالزعفران']),
          grade: choiceSpec('Quality', 'الدرجة', ['Light roast', 'تحميص فاتح'], ['Medium roast', 'تحميص متوسط']),
        },
        colours: ['gold', 'beige', 'brown'],
      },
      style('Ajwa Dates', 'تمر عجوة', 'dates', 1.8),
    ],
    specs: {
      weight: numberSpec('Weight', 'الوزن', GRAMS, 250, 400, 500, 1000),
      grade: choiceSpec('Quality', 'الدرجة', ['Premium', 'فاخر'], ['Extra large', 'جامبو كبير']),
      filling: choiceSpec(
        'Filling',
        'الإضافات',
        ['Plain', 'سادة'],
        ['With almonds', 'باللوز'],
        ['With walnuts', 'بالجوز'],
      ),
      origin: choiceSpec(
        'Origin',
        'المنشأ',
        ['Al Ain, United Arab Emirates', 'العين، الإمارات'],
        ['Al Qassim, Saudi Arabia', 'القصيم، السعودية'],
        ['Madinah, Saudi Arabia', 'المدينة المنورة، السعودية'],
      ),
    },
    inName: 'weight',
    bullets: [
      ['Weight: {weight}', 'الوزن: {weight}'],
      ['Origin: {origin}', 'المنشأ: {origin}'],
      ['Quality: {grade}', 'الدرجة: {grade}'],
      ['Filling: {filling}', 'الإضافات: {filling}'],
      ['From this year’s harvest, packed fresh', 'من محصول هذا العام ومعبأ طازجًا'],
    ],
    overview: [
      ['For iftar, for guests and for the office drawer.', 'للإفطار وللضيوف ولدرج المكتب.'],
      ['Sorted by hand, so every piece looks like the first.', 'فرز يدوي، فكل حبة كالأولى.'],
      ['The box closes again and keeps the contents fresh for months.', 'علبة تُغلق من جديد وتحفظ الطعم أشهرًا.'],
    ],
  },
];
