import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { GRAMS, HOURS, MILLILITRES, PIECES } from '../../units.ts';

const SKIN = choiceSpec(
  'Skin',
  'نوع البشرة',
  ['All skin types', 'جميع أنواع البشرة'],
  ['Dry and sensitive', 'الجافة والحساسة'],
  ['Normal to oily', 'العادية إلى الدهنية'],
);

/** Make-up and care. */
export const beauty: readonly ProductType[] = [
  {
    category: 'lipsticks',
    naming: 'series',
    price: [29, 189],
    measures: [28, 20, 78, 20],
    warranties: [],
    colours: ['red', 'pink', 'burgundy', 'rose-gold', 'orange', 'brown'],
    styles: [
      style('Matte Lipstick', 'أحمر شفاه مطفي', 'lipstick'),
      style('Creamy Lipstick', 'أحمر شفاه كريمي', 'lipstick', 0.9),
      style('Long-Lasting Lipstick', 'أحمر شفاه طويل الثبات', 'lipstick', 1.2),
      style('Moisturising Lipstick', 'أحمر شفاه مرطب', 'lipstick', 0.85),
    ],
    specs: {
      wear: numberSpec('Wear', 'مدة الثبات', HOURS, 6, 8, 12, 16),
      weight: numberSpec('Content', 'الوزن', GRAMS, 3.2, 3.5, 4),
      finish: choiceSpec('Finish', 'اللمسة النهائية', ['Matt', 'مطفية'], ['Satin', 'ساتانية'], ['Gloss', 'لامعة']),
      formula: choiceSpec('Formula', 'التركيبة', ['With vitamin E', 'بفيتامين E'], ['With shea butter', 'بزبدة الشيا']),
    },
    bullets: [
      ['Lasts up to {wear}', 'ثبات يدوم حتى {wear}'],
      ['Full colour in one stroke', 'لون كامل من أول تمريرة'],
      ['Formula: {formula}', 'التركيبة: {formula}'],
      ['Does not dry the lips', 'لا يجفف الشفاه'],
      ['Free of parabens and not tested on animals', 'خالٍ من البارابين وغير مختبَر على الحيوانات'],
    ],
    overview: [
      [
        'One shade for the office, the same one for the evening: it stays where it was put.',
        'درجة واحدة للعمل وللسهرة، تبقى في مكانها كما وضعتِها.',
      ],
      ['It glides on like a balm and sets without feeling tight.', 'ينساب كالبلسم ويثبت دون شعور بالشدّ.'],
      ['A magnetic cap that closes with a click.', 'غطاء مغناطيسي يُغلق بنقرة.'],
    ],
  },
  {
    category: 'skin-care',
    naming: 'series',
    price: [25, 249],
    measures: [320, 65, 180, 50],
    warranties: [],
    colours: ['pink', 'white', 'mint', 'lavender', 'beige', 'sky-blue'],
    styles: [
      style('Body Lotion', 'لوشن للجسم', 'lotion'),
      style('Hand Cream with Pump', 'كريم لليدين مع مضخة', 'lotion', 0.8),
      style('Moisturising Face Lotion', 'لوشن مرطب للوجه', 'lotion', 1.3),
      style('Natural Soap Bar', 'صابون طبيعي', 'soap', 0.5),
      style('Shower Cream', 'كريم استحمام', 'lotion', 0.7),
    ],
    specs: {
      volume: numberSpec('Content', 'المحتوى', MILLILITRES, 100, 200, 300, 400),
      skin: SKIN,
      scent: choiceSpec(
        'Scent',
        'الرائحة',
        ['Rose', 'ورد'],
        ['Orange blossom', 'زهر البرتقال'],
        ['Oud', 'عود'],
        ['Unscented', 'بلا عطر'],
      ),
      active: choiceSpec(
        'Care',
        'العنصر الفعّال',
        ['Argan oil', 'زيت الأرغان'],
        ['Aloe vera', 'الألوفيرا'],
        ['Hyaluronic acid', 'حمض الهيالورونيك'],
      ),
    },
    inName: 'scent',
    bullets: [
      ['With {active}', 'بخلاصة {active}'],
      ['Skin: {skin}', 'نوع البشرة: {skin}'],
      ['Scent: {scent}', 'الرائحة: {scent}'],
      ['Absorbs quickly and leaves no film', 'يُمتص بسرعة دون أثر دهني'],
      ['Dermatologically tested', 'مختبَر من أطباء الجلد'],
    ],
    overview: [
      [
        'After a day between sun and air conditioning, the skin wants exactly this.',
        'بعد يوم بين الشمس والمكيّف، هذا ما تحتاج إليه بشرتك.',
      ],
      ['A little is enough for a long time.', 'القليل منه يكفي مدة طويلة.'],
      ['Made without sulphates and mineral oil.', 'تركيبة بلا كبريتات ولا زيوت معدنية.'],
    ],
  },
  {
    category: 'oral-care',
    naming: 'series',
    price: [15, 129],
    measures: [40, 25, 195, 20],
    warranties: [],
    colours: ['pink', 'blue', 'green', 'white', 'orange', 'purple'],
    styles: [
      style('Soft Toothbrush', 'فرشاة أسنان ناعمة', 'toothbrush'),
      style('Bamboo-Fibre Toothbrush', 'فرشاة أسنان بألياف الخيزران', 'toothbrush', 1.2),
      style('Travel Toothbrush with Case', 'فرشاة أسنان للسفر مع علبة', 'toothbrush', 1.1),
      style("Children's Toothbrush", 'فرشاة أسنان للأطفال', 'toothbrush', 0.8),
    ],
    specs: {
      pack: numberSpec('Pack', 'عدد القطع', PIECES, 1, 2, 4, 6),
      bristles: choiceSpec(
        'Bristles',
        'الشعيرات',
        ['Soft', 'ناعمة'],
        ['Extra soft', 'فائقة النعومة'],
        ['Medium', 'متوسطة'],
      ),
      head: choiceSpec('Head', 'الرأس', ['Compact', 'صغير'], ['Standard', 'عادي']),
    },
    inName: 'pack',
    bullets: [
      ['Pack: {pack}', 'العبوة: {pack}'],
      ['Bristles: {bristles}', 'الشعيرات: {bristles}'],
      ['Reaches the back teeth', 'تصل إلى الأسنان الخلفية'],
      ['Grip that does not slip when wet', 'مقبض لا ينزلق وهو مبلل'],
      ['Free of BPA', 'خالية من مادة BPA'],
    ],
    overview: [
      ['Gentle to the gums, thorough between the teeth.', 'لطيفة على اللثة ودقيقة بين الأسنان.'],
      [
        'Colours for everyone in the family, so that nobody mixes them up.',
        'ألوان لكل أفراد الأسرة حتى لا تختلط على أحد.',
      ],
      ['Dentists advise a new one every three months.', 'ينصح أطباء الأسنان بتبديلها كل ثلاثة أشهر.'],
    ],
  },
  {
    category: 'shaving',
    naming: 'series',
    price: [19, 229],
    measures: [70, 45, 145, 30],
    warranties: [],
    colours: ['blue', 'black', 'green', 'pink', 'silver'],
    styles: [
      style('Razor', 'شفرة حلاقة', 'razor'),
      style('Razor with Five Blades', 'ماكينة حلاقة بخمس شفرات', 'razor', 1.3),
      style('Sensitive Skin Razor', 'شفرة حلاقة للبشرة الحساسة', 'razor', 1.1),
      style("Women's Razor", 'شفرة حلاقة نسائية', 'razor', 1.05),
    ],
    specs: {
      heads: numberSpec('Spare heads', 'رؤوس احتياطية', PIECES, 1, 2, 4, 8),
      strip: choiceSpec('Strip', 'الشريط المرطب', ['Aloe vera', 'ألوفيرا'], ['Vitamin E', 'فيتامين E']),
      handle: choiceSpec('Handle', 'المقبض', ['Metal', 'معدني'], ['Rubber', 'مطاطي']),
      skin: SKIN,
    },
    bullets: [
      ['Spare heads: {heads}', 'رؤوس احتياطية: {heads}'],
      ['Moisturising strip: {strip}', 'شريط مرطب: {strip}'],
      ['Head follows every contour', 'رأس متحرك يتبع ملامح الوجه والجسم'],
      ['Rinses clean in one go', 'تُشطف بسهولة بدفعة ماء واحدة'],
      ['Handle: {handle}', 'المقبض: {handle}'],
    ],
    overview: [
      ['Close, quick and without a second pass.', 'حلاقة قريبة وسريعة دون تكرار.'],
      ['The weight lies in the handle, so the hand need not press.', 'ثقلها في المقبض، فلا حاجة إلى الضغط.'],
      ['Heads are changed with one click.', 'تُبدَّل الرؤوس بنقرة واحدة.'],
    ],
  },
];
