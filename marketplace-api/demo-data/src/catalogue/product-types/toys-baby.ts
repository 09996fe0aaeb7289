import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { CENTIMETRES, MILLILITRES, PEOPLE, PIECES } from '../../units.ts';

/** Toys, games and baby products. */
export const toysBaby: readonly ProductType[] = [
  {
    category: 'soft-toys',
    naming: 'series',
    price: [35, 249],
    measures: [320, 260, 340, 200],
    warranties: [],
    colours: ['brown', 'white', 'pink', 'beige', 'grey', 'sky-blue'],
    styles: [
      style('Teddy Bear', 'دبدوب محشو', 'teddy'),
      style('Giant Teddy Bear', 'دبدوب كبير', 'teddy', 1.8),
      style('Cuddly Bear for Babies', 'دبدوب ناعم للرضّع', 'teddy', 0.8),
      style('Toy Robot', 'روبوت للأطفال', 'robot', 1.2),
    ],
    specs: {
      height: numberSpec('Height', 'الارتفاع', CENTIMETRES, 25, 35, 50, 80),
      age: choiceSpec('Age', 'العمر المناسب', ['From birth', 'من الولادة'], ['From 3 years', 'من 3 سنوات']),
      care: choiceSpec('Care', 'التنظيف', ['Machine wash', 'غسيل آلي'], ['Wipe clean', 'يُمسح بقطعة قماش']),
    },
    inName: 'height',
    bullets: [
      ['{height} tall', 'الطول: {height}'],
      ['Age: {age}', 'العمر المناسب: {age}'],
      ['No parts that come off', 'بلا قطع صغيرة قابلة للانفصال'],
      ['Colours free of harmful substances', 'ألوان آمنة خالية من المواد الضارة'],
      ['Care: {care}', 'التنظيف: {care}'],
    ],
    overview: [
      [
        'The friend that comes along to nursery, on holiday and to the doctor.',
        'الصديق الذي يرافق طفلك إلى الحضانة والسفر والطبيب.',
      ],
      ['Sewn twice where it is pulled most.', 'خياطة مزدوجة في أكثر الأماكن شدًّا.'],
      ['Tested to the safety standards for toys in the Gulf.', 'مطابق لمعايير سلامة الألعاب في دول الخليج.'],
    ],
  },
  {
    category: 'board-games',
    naming: 'series',
    price: [29, 299],
    measures: [780, 270, 60, 270],
    warranties: [],
    colours: ['red', 'green', 'blue', 'yellow', 'black'],
    styles: [
      style('Puzzle', 'لعبة تركيب الصور', 'puzzle', 0.7),
      style('Wooden Puzzle', 'لعبة تركيب خشبية', 'puzzle'),
      {
        ...style('Family Dice Game', 'لعبة نرد عائلية', 'dice'),
        specs: { pieces: numberSpec('Pieces', 'عدد القطع', PIECES, 6, 24, 40) },
      },
      {
        ...style('Chess Set', 'طقم شطرنج', 'chess', 1.4),
        specs: {
          pieces: numberSpec('Pieces', 'عدد القطع', PIECES, 32),
          players: numberSpec('Players', 'عدد اللاعبين', PEOPLE, 2),
        },
      },
    ],
    specs: {
      pieces: numberSpec('Pieces', 'عدد القطع', PIECES, 48, 100, 500, 1000),
      players: numberSpec('Players', 'عدد اللاعبين', PEOPLE, 2, 4, 6),
      age: choiceSpec('Age', 'العمر المناسب', ['From 4 years', 'من 4 سنوات'], ['From 8 years', 'من 8 سنوات']),
      rules: choiceSpec('Rules', 'التعليمات', ['Arabic and English', 'بالعربية والإنجليزية']),
    },
    inName: 'pieces',
    bullets: [
      ['Contents: {pieces}', 'المحتوى: {pieces}'],
      ['Up to: {players}', 'عدد اللاعبين حتى: {players}'],
      ['Age: {age}', 'العمر المناسب: {age}'],
      ['Rules in Arabic and English', 'تعليمات بالعربية والإنجليزية'],
      ['Box that closes properly', 'علبة متينة محكمة الإغلاق'],
    ],
    overview: [
      ['An evening without screens, and nobody misses them.', 'أمسية بلا شاشات، ولن يفتقدها أحد.'],
      ['Quick to explain, and different every time.', 'قواعدها سهلة، وكل جولة تختلف عن سابقتها.'],
      ['The parts are thick, smooth and made to last for siblings.', 'قطعها سميكة وملساء وتدوم حتى للإخوة الأصغر.'],
    ],
  },
  {
    category: 'baby-bottles',
    naming: 'series',
    price: [19, 149],
    measures: [110, 70, 190, 70],
    warranties: [],
    colours: ['yellow', 'pink', 'sky-blue', 'mint'],
    styles: [
      style('Anti-Colic Baby Bottle', 'رضّاعة مضادة للمغص', 'baby-bottle'),
      style('Wide-Neck Baby Bottle', 'رضّاعة بعنق عريض', 'baby-bottle', 0.9),
      style('Glass Baby Bottle', 'رضّاعة زجاجية', 'baby-bottle', 1.2),
    ],
    specs: {
      volume: numberSpec('Volume', 'السعة', MILLILITRES, 125, 240, 330),
      pack: numberSpec('Pack', 'عدد القطع', PIECES, 1, 2, 3),
      teat: choiceSpec('Teat', 'الحلمة', ['Slow flow', 'تدفق بطيء'], ['Medium flow', 'تدفق متوسط']),
      age: choiceSpec('Age', 'العمر المناسب', ['From birth', 'من الولادة'], ['From 3 months', 'من 3 أشهر']),
    },
    inName: 'volume',
    bullets: [
      ['{volume} with clear marks', 'سعة {volume} مع تدريج واضح'],
      ['Pack: {pack}', 'العبوة: {pack}'],
      ['Teat: {teat}', 'الحلمة: {teat}'],
      ['Free of BPA', 'خالية من مادة BPA'],
      ['Goes into the steriliser', 'مناسبة لجهاز التعقيم'],
    ],
    overview: [
      [
        'A valve lets the air in behind the milk, not into the small stomach.',
        'صمّام يُدخل الهواء خلف الحليب، لا إلى معدة الصغير.',
      ],
      ['The teat has the shape that babies know.', 'شكل الحلمة قريب مما يعرفه الرضيع.'],
      ['Few parts, quickly cleaned even at three in the morning.', 'أجزاؤها قليلة وتُنظَّف بسرعة حتى في الثالثة فجرًا.'],
    ],
  },
];
