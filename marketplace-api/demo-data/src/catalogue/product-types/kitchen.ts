import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { CENTIMETRES, LITRES, MILLILITRES, PIECES } from '../../units.ts';

/** Cooking, tea and the table. */
export const kitchen: readonly ProductType[] = [
  {
    category: 'pans',
    naming: 'series',
    price: [59, 459],
    measures: [1300, 280, 80, 470],
    warranties: [24],
    colours: ['black', 'red', 'turquoise', 'beige', 'grey', 'olive'],
    styles: [
      style('Non-Stick Frying Pan', 'مقلاة غير لاصقة', 'pan'),
      style('Cast Iron Pan', 'مقلاة من الحديد الزهر', 'pan', 1.4),
      style('Granite-Coated Pan', 'مقلاة بطبقة جرانيت', 'pan', 1.1),
      style('Paella Pan with Two Handles', 'مقلاة باييلا بمقبضين', 'paella', 1.3),
    ],
    specs: {
      diameter: numberSpec('Diameter', 'القطر', CENTIMETRES, 20, 24, 28, 32),
      hob: choiceSpec(
        'Hobs',
        'المواقد المناسبة',
        ['All, induction too', 'كل المواقد بما فيها الحث'],
        ['Gas and electric', 'الغاز والكهرباء'],
      ),
      oven: choiceSpec('Oven', 'الفرن', ['Up to 180 °C', 'حتى 180 درجة مئوية'], ['Up to 240 °C', 'حتى 240 درجة مئوية']),
      handle: choiceSpec('Handle', 'المقبض', ['Stay-cool', 'لا يسخن'], ['Removable', 'قابل للفك']),
    },
    inName: 'diameter',
    bullets: [
      ['{diameter} across', 'قطر {diameter}'],
      ['Needs hardly any oil', 'لا تحتاج إلا إلى القليل من الزيت'],
      ['Hobs: {hob}', 'المواقد: {hob}'],
      ['Oven: {oven}', 'الفرن: {oven}'],
      ['Cleaned in the dishwasher', 'تُغسل في غسالة الصحون'],
    ],
    overview: [
      [
        'Eggs slide off, meat browns evenly: the base spreads the heat to the very edge.',
        'البيض ينزلق واللحم يتحمّر بالتساوي، فقاعدتها توزّع الحرارة حتى الأطراف.',
      ],
      [
        'The coating is free of PFOA and forgives a wooden spoon every day.',
        'طبقتها خالية من PFOA وتتحمّل الملعقة الخشبية كل يوم.',
      ],
      [
        'Good-looking enough to go from the hob straight to the table.',
        'جميلة بما يكفي لتنتقل من الموقد إلى المائدة مباشرة.',
      ],
    ],
  },
  {
    category: 'teapots',
    naming: 'series',
    price: [49, 329],
    measures: [900, 210, 160, 150],
    warranties: [12],
    colours: ['red', 'white', 'turquoise', 'navy', 'olive', 'gold', 'beige'],
    styles: [
      style('Ceramic Teapot', 'إبريق شاي من السيراميك', 'teapot'),
      style('Enamel Teapot', 'إبريق شاي مطلي بالمينا', 'teapot', 1.1),
      style('Teapot with Strainer', 'إبريق شاي مع مصفاة', 'teapot', 0.9),
      style('Porcelain Teapot', 'إبريق شاي من البورسلين', 'teapot', 1.4),
    ],
    specs: {
      volume: numberSpec('Volume', 'السعة', LITRES, 0.6, 0.8, 1, 1.2),
      strainer: choiceSpec(
        'Strainer',
        'المصفاة',
        ['Stainless steel', 'ستانلس ستيل'],
        ['Built into the spout', 'مدمجة في الفوّهة'],
      ),
      care: choiceSpec('Care', 'التنظيف', ['Dishwasher-safe', 'آمن في غسالة الصحون'], ['By hand', 'غسيل يدوي']),
    },
    inName: 'volume',
    bullets: [
      ['Holds {volume}', 'سعة {volume}'],
      ['Pours without dripping', 'يصبّ دون تقطير'],
      ['Strainer: {strainer}', 'المصفاة: {strainer}'],
      ['Keeps tea warm for longer', 'يحفظ حرارة الشاي مدة أطول'],
      ['Lid that stays on while pouring', 'غطاء ثابت أثناء الصب'],
    ],
    overview: [
      ['For karak in the morning and mint tea after dinner.', 'لشاي الكرك صباحًا وشاي النعناع بعد العشاء.'],
      ['The handle stays cool and leaves room for the whole hand.', 'مقبضه لا يسخن ويتسع لليد كاملة.'],
      ['The colour is burnt in and does not fade.', 'لونه مثبّت بالحرارة ولا يبهت.'],
    ],
  },
  {
    category: 'mugs',
    naming: 'series',
    price: [25, 179],
    measures: [340, 120, 95, 85],
    warranties: [],
    colours: ['white', 'black', 'sky-blue', 'pink', 'mint', 'orange', 'beige'],
    styles: [
      style('Coffee Cup with Saucer', 'فنجان قهوة مع صحن', 'mug'),
      style('Porcelain Cup with Saucer', 'فنجان بورسلين مع صحن', 'mug', 1.3),
      style('Breakfast Cup', 'كوب فطور مع صحن', 'mug', 0.9),
      style('Cereal Bowl', 'وعاء للفطور', 'bowl', 1.1),
      style('Salad Bowl', 'وعاء سلطة', 'bowl', 1.6),
    ],
    specs: {
      volume: numberSpec('Volume', 'السعة', MILLILITRES, 180, 250, 330, 450),
      set: numberSpec('Set', 'عدد القطع', PIECES, 1, 2, 4, 6),
      material: choiceSpec('Material', 'الخامة', ['Stoneware', 'فخار حجري'], ['Porcelain', 'بورسلين']),
      microwave: choiceSpec('Microwave', 'الميكروويف', ['Suitable', 'مناسب']),
    },
    inName: 'set',
    bullets: [
      ['{volume} each', 'سعة الواحد {volume}'],
      ['Set: {set}', 'الطقم: {set}'],
      ['Suits microwave and dishwasher', 'مناسب للميكروويف وغسالة الصحون'],
      ['Handle or rim made for comfort', 'حافة ملساء مريحة في الاستخدام'],
      ['Stacks to save space', 'قابل للتكديس لتوفير المساحة'],
    ],
    overview: [
      [
        'Thick walls, a broad base: the coffee stays warm and on the table.',
        'جدران سميكة وقاعدة عريضة، فتبقى القهوة ساخنة وثابتة على الطاولة.',
      ],
      ['The glaze is food-safe and easy to clean.', 'طبقة التزجيج آمنة للطعام وسهلة التنظيف.'],
      ['Colours that mix well with each other.', 'ألوان تنسجم معًا كيفما جمعتها.'],
    ],
  },
  {
    category: 'knives',
    naming: 'series',
    price: [39, 549],
    measures: [310, 45, 25, 330],
    warranties: [24],
    colours: ['black', 'navy', 'red', 'turquoise', 'brown', 'white'],
    styles: [
      style("Chef's Knife", 'سكين طاهٍ', 'knife'),
      style('Carving Knife', 'سكين تقطيع اللحم', 'knife', 1.1),
      style('Vegetable Knife', 'سكين خضار', 'knife', 0.7),
      style('Steel Cutlery Set', 'ملاعق وشوك من الفولاذ', 'cutlery', 1.5),
    ],
    specs: {
      length: numberSpec('Length', 'الطول', CENTIMETRES, 13, 18, 20, 24),
      steel: choiceSpec(
        'Steel',
        'نوع الفولاذ',
        ['German stainless', 'فولاذ ألماني مقاوم للصدأ'],
        ['Japanese stainless', 'فولاذ ياباني مقاوم للصدأ'],
      ),
      handle: choiceSpec('Handle', 'المقبض', ['Non-slip', 'مانع للانزلاق'], ['Riveted', 'مثبّت بمسامير']),
    },
    inName: 'length',
    bullets: [
      ['{length} of {steel} steel', 'طول {length}، {steel}'],
      ['Keeps its finish for years', 'تحافظ على جودتها سنوات'],
      ['Balanced in the hand', 'متوازنة في اليد'],
      ['Does not rust or stain', 'لا تصدأ ولا تتبقع'],
      ['Gift box included', 'تأتي في علبة هدايا'],
    ],
    overview: [
      [
        'Once the right tool lies in the hand, cooking becomes half as long.',
        'حين تكون الأداة المناسبة في يدك، يصبح الطبخ أسرع بمرتين.',
      ],
      ['Forged from one piece and finished by hand.', 'مطروقة من قطعة واحدة ومشطّبة يدويًا.'],
      ['Wash by hand and dry at once: it thanks you with years.', 'اغسلها يدويًا وجففها فورًا لتدوم معك سنوات.'],
    ],
  },
];
