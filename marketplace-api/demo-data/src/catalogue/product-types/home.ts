import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { CENTIMETRES, KILOGRAMS, SEATS } from '../../units.ts';

/** Furniture and home decoration. */
export const home: readonly ProductType[] = [
  {
    category: 'sofas',
    naming: 'series',
    price: [899, 5499],
    measures: [42000, 1950, 840, 890],
    warranties: [24, 60],
    colours: ['blue', 'green', 'beige', 'grey', 'burgundy', 'turquoise', 'olive'],
    styles: [
      style('Velvet Sofa', 'كنبة مخملية', 'sofa', 1.2),
      style('Linen Sofa', 'كنبة من الكتان', 'sofa'),
      style('Sofa Bed', 'كنبة سرير', 'sofa', 1.15),
      style('Compact Sofa', 'كنبة صغيرة المساحة', 'sofa', 0.7),
      style('Majlis Sofa', 'كنبة مجلس', 'sofa', 1.3),
    ],
    specs: {
      seats: numberSpec('Seats', 'عدد المقاعد', SEATS, 2, 3, 4),
      width: numberSpec('Width', 'العرض', CENTIMETRES, 158, 195, 228),
      cover: choiceSpec(
        'Cover',
        'القماش',
        ['Stain-resistant fabric', 'قماش مقاوم للبقع'],
        ['Washable covers', 'أغطية قابلة للغسل'],
      ),
      frame: choiceSpec('Frame', 'الهيكل', ['Solid beech', 'خشب الزان'], ['Pine and steel', 'صنوبر وفولاذ']),
    },
    inName: 'seats',
    bullets: [
      ['{seats}, {width} wide', 'تتسع لعدد: {seats}، بعرض {width}'],
      ['Deep cushions that keep their shape', 'وسائد عميقة تحافظ على شكلها'],
      ['Cover: {cover}', 'الغطاء: {cover}'],
      ['Frame: {frame}', 'الهيكل: {frame}'],
      ['Assembled in ten minutes, tools included', 'تُركَّب في عشر دقائق والأدوات مرفقة'],
    ],
    overview: [
      [
        'The place where the family meets after dinner: deep enough to curl up in, firm enough to get out of.',
        'هنا تجتمع العائلة بعد العشاء: عميقة لمن يريد الاسترخاء، ومتماسكة لمن يريد أن ينهض بسهولة.',
      ],
      [
        'The fabric feels cool in summer and takes everyday life with children well.',
        'قماشها بارد الملمس صيفًا، ويتحمّل الحياة اليومية مع الأطفال.',
      ],
      ['High feet let the vacuum cleaner pass beneath.', 'أرجلها المرتفعة تسمح للمكنسة بالمرور تحتها.'],
    ],
  },
  {
    category: 'chairs',
    naming: 'series',
    price: [149, 899],
    measures: [5200, 460, 830, 520],
    warranties: [24],
    colours: ['brown', 'black', 'white', 'olive', 'burgundy', 'beige'],
    styles: [
      style('Wooden Dining Chair', 'كرسي طعام خشبي', 'chair'),
      style('Kitchen Chair', 'كرسي مطبخ', 'chair', 0.8),
      style('Classic Oak Chair', 'كرسي كلاسيكي من خشب البلوط', 'chair', 1.4),
      style('Balcony Chair', 'كرسي للشرفة', 'chair', 0.9),
    ],
    specs: {
      seat: numberSpec('Seat height', 'ارتفاع المقعد', CENTIMETRES, 44, 45, 47),
      load: numberSpec('Maximum load', 'أقصى حمولة', KILOGRAMS, 110, 130, 150),
      wood: choiceSpec('Wood', 'نوع الخشب', ['Oak', 'بلوط'], ['Beech', 'زان'], ['Rubberwood', 'خشب المطاط']),
      finish: choiceSpec('Finish', 'التشطيب', ['Matt lacquer', 'طلاء مطفي'], ['Natural oil', 'زيت طبيعي']),
    },
    bullets: [
      ['Solid wood: {wood}', 'خشب صلب: {wood}'],
      ['Carries up to {load}', 'يتحمّل حتى {load}'],
      ['Rounded back that supports', 'ظهر مقوّس يسند الجسم'],
      ['Felt pads protect the floor', 'قطع لبّاد تحمي الأرضية'],
      ['Arrives assembled', 'يصل مركّبًا وجاهزًا للاستخدام'],
    ],
    overview: [
      ['A chair for every day and for guests who stay until late.', 'كرسي لكل يوم، وللضيوف الذين يطيلون السهر.'],
      [
        'It stands firmly on tiles and does not creak after a year either.',
        'ثابت على البلاط، ولا يصدر صريرًا حتى بعد سنوات.',
      ],
      ['The surface is wiped clean with a damp cloth.', 'يُنظَّف سطحه بقطعة قماش مبللة.'],
    ],
  },
  {
    category: 'mirrors',
    naming: 'series',
    price: [89, 749],
    measures: [6200, 600, 800, 30],
    warranties: [12],
    colours: ['gold', 'silver', 'black', 'white', 'rose-gold'],
    styles: [
      style('Wall Mirror with Scalloped Frame', 'مرآة حائط بإطار متموّج', 'mirror', 1.1),
      style('Entrance Mirror', 'مرآة مدخل', 'mirror'),
      style('Bathroom Mirror', 'مرآة حمّام', 'mirror', 0.8),
      style('Decorative Mirror', 'مرآة ديكور', 'mirror', 0.9),
    ],
    specs: {
      height: numberSpec('Height', 'الارتفاع', CENTIMETRES, 50, 60, 80, 100),
      frame: choiceSpec('Frame', 'الإطار', ['Metal', 'معدن'], ['Resin', 'ريزن'], ['Wood', 'خشب']),
      glass: choiceSpec(
        'Glass',
        'الزجاج',
        ['4 mm, silvered', '4 ملم مطلي بالفضة'],
        ['5 mm, shatter-safe', '5 ملم آمن عند الكسر'],
      ),
    },
    inName: 'height',
    bullets: [
      ['{height} high', 'ارتفاع {height}'],
      ['Clear picture without distortion', 'صورة صافية بلا تشويه'],
      ['Frame: {frame}', 'الإطار: {frame}'],
      ['Screws and plugs included', 'براغي التثبيت مرفقة'],
      ['Back protected against moisture', 'ظهرها محمي من الرطوبة'],
    ],
    overview: [
      ['It doubles the light of a narrow hall and makes it look wider.', 'تضاعف ضوء الممر الضيق وتجعله يبدو أوسع.'],
      [
        'Hung over a console or a basin, it draws the eye without filling the wall.',
        'فوق الكونسول أو المغسلة، تلفت النظر دون أن تزحم الجدار.',
      ],
      ['Packed in a shock-proof box that is tested by dropping.', 'تصلك في علبة مقاومة للصدمات ومختبَرة ضد السقوط.'],
    ],
  },
  {
    category: 'clocks',
    naming: 'series',
    price: [49, 399],
    measures: [780, 220, 240, 90],
    warranties: [12],
    colours: ['brown', 'burgundy', 'navy', 'olive', 'black', 'white'],
    styles: [
      style('Mantel Clock', 'ساعة طاولة كلاسيكية', 'clock', 1.2),
      style('Silent Table Clock', 'ساعة مكتب صامتة', 'clock'),
      style('Twin-Bell Alarm Clock', 'منبّه بجرسين', 'alarm', 0.7),
      style('Bedside Alarm Clock', 'منبّه للسرير', 'alarm', 0.6),
    ],
    specs: {
      height: numberSpec('Height', 'الارتفاع', CENTIMETRES, 16, 20, 24),
      movement: choiceSpec(
        'Movement',
        'آلية الحركة',
        ['Silent quartz', 'كوارتز صامتة'],
        ['Sweeping quartz', 'كوارتز بعقرب انسيابي'],
      ),
      power: choiceSpec('Power', 'الطاقة', ['One AA battery', 'بطارية AA واحدة'], ['Two AA batteries', 'بطاريتان AA']),
      body: choiceSpec('Body', 'الهيكل', ['Wood', 'خشب'], ['Metal', 'معدن']),
    },
    bullets: [
      ['No ticking: {movement} movement', 'بلا صوت تكتكة: حركة {movement}'],
      ['Numbers readable from across the room', 'أرقام تُقرأ من آخر الغرفة'],
      ['Body: {body}', 'الهيكل: {body}'],
      ['Battery lasts about a year', 'تدوم البطارية نحو عام'],
      ['Glass that does not reflect', 'زجاج مانع للانعكاس'],
    ],
    overview: [
      [
        'Some things should simply be there: a clear face, a fair price, the right time.',
        'بعض الأشياء يكفي أن تكون في مكانها: وجه واضح وسعر معقول ووقت مضبوط.',
      ],
      [
        'The shape is classic, the movement is not: it stays exact to a minute a year.',
        'الشكل كلاسيكي أما الحركة فحديثة، بفارق لا يتجاوز دقيقة في السنة.',
      ],
      ['A present that suits almost every home.', 'هدية تناسب كل بيت تقريبًا.'],
    ],
  },
  {
    category: 'vases',
    naming: 'series',
    price: [39, 459],
    measures: [1600, 180, 320, 180],
    warranties: [],
    colours: ['white', 'brown', 'turquoise', 'navy', 'beige', 'gold', 'olive'],
    styles: [
      style('Ceramic Vase', 'مزهرية سيراميك', 'vase'),
      style('Hand-Painted Vase', 'مزهرية مرسومة يدويًا', 'vase', 1.5),
      style('Floor Vase', 'مزهرية أرضية', 'vase', 1.8),
      style('Potted Plant', 'نبتة زينة مع أصيص', 'plant', 0.7),
      style('Balcony Planter with Plant', 'نبتة شرفة مع أصيص', 'plant', 0.9),
    ],
    specs: {
      height: numberSpec('Height', 'الارتفاع', CENTIMETRES, 18, 24, 32, 45),
      material: choiceSpec('Material', 'الخامة', ['Glazed ceramic', 'سيراميك مزجّج'], ['Stoneware', 'فخار حجري']),
      use: choiceSpec(
        'Place',
        'مكان الاستخدام',
        ['Indoors', 'داخلي'],
        ['Indoors and covered balcony', 'داخلي وشرفة مظللة'],
      ),
    },
    inName: 'height',
    bullets: [
      ['{height} high', 'بارتفاع {height}'],
      ['Made of {material}', 'الخامة: {material}'],
      ['Every piece differs slightly from the next', 'لكل قطعة طابعها الذي يختلف قليلًا عن غيرها'],
      ['Soft base that does not scratch', 'قاعدة ناعمة لا تخدش الأسطح'],
      ['Waterproof inside', 'مقاومة للماء من الداخل'],
    ],
    overview: [
      [
        'A few branches, or nothing at all: the form stands on its own.',
        'بضعة أغصان أو لا شيء إطلاقًا، فشكلها يكفي وحده.',
      ],
      ['The glaze catches the afternoon light and changes with it.', 'لمعتها تلتقط ضوء العصر وتتبدّل معه.'],
      ['It arrives in a gift box, padded on every side.', 'تصل في علبة هدايا مبطّنة من كل الجهات.'],
    ],
  },
];
