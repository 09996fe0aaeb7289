import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { DPI, GIGABYTES, HERTZ, HOURS, INCHES, MILLIMETRES } from '../../units.ts';

const LAYOUT = choiceSpec(
  'Layout',
  'تخطيط المفاتيح',
  ['English and Arabic', 'إنجليزي وعربي'],
  ['Arabic and English', 'عربي وإنجليزي'],
);

/** Computers and gaming. */
export const computers: readonly ProductType[] = [
  {
    category: 'laptops',
    naming: 'code',
    price: [1399, 7499],
    measures: [1450, 315, 18, 222],
    warranties: [12, 24, 36],
    colours: ['silver', 'grey', 'navy', 'rose-gold', 'black'],
    styles: [
      style('Ultra-Light Laptop', 'حاسوب محمول فائق الخفة', 'laptop', 1.2),
      style('Everyday Laptop', 'حاسوب محمول للاستخدام اليومي', 'laptop', 0.75),
      style('Business Laptop', 'حاسوب محمول للأعمال', 'laptop', 1.1),
      style('Student Laptop', 'حاسوب محمول للطلاب', 'laptop', 0.65),
      style('Creator Laptop', 'حاسوب محمول للمصممين', 'laptop', 1.35),
    ],
    specs: {
      screen: numberSpec('Screen size', 'مقاس الشاشة', INCHES, 13.3, 14, 15.6),
      memory: numberSpec('Memory (RAM)', 'الذاكرة العشوائية', GIGABYTES, 8, 16, 32),
      storage: numberSpec('SSD storage', 'سعة القرص SSD', GIGABYTES, 256, 512, 1024),
      battery: numberSpec('Battery life', 'عمر البطارية', HOURS, 9, 12, 18),
      layout: LAYOUT,
    },
    inName: 'memory',
    capacity: { spec: 'storage', every: 3, step: 1.1 },
    bullets: [
      ['{screen} anti-glare display', 'شاشة {screen} مانعة للانعكاس'],
      ['{memory} of memory and {storage} of fast storage', 'ذاكرة {memory} وقرص سريع بسعة {storage}'],
      ['Up to {battery} without a charger', 'حتى {battery} من العمل بعيدًا عن الشاحن'],
      ['Backlit keyboard in English and Arabic', 'لوحة مفاتيح مضيئة بالعربية والإنجليزية'],
      ['Fingerprint reader in the power button', 'قارئ بصمة في زر التشغيل'],
    ],
    overview: [
      [
        'It wakes before the lid is fully open and stays quiet in a meeting.',
        'يعمل قبل أن تفتح غطاءه بالكامل، ويبقى صامتًا أثناء الاجتماع.',
      ],
      [
        'A working day fits into one charge; the charger can stay at home.',
        'يكفيك يوم عمل كامل بشحنة واحدة، فاترك الشاحن في البيت.',
      ],
      [
        'The hinge opens with one finger and the metal lid keeps its shape in a full bag.',
        'مفصله يُفتح بإصبع واحد، وغطاؤه المعدني يتحمّل زحام الحقيبة.',
      ],
    ],
  },
  {
    category: 'monitors',
    naming: 'code',
    price: [399, 2999],
    measures: [5200, 614, 460, 210],
    warranties: [12, 36],
    colours: ['silver', 'black', 'white', 'navy'],
    styles: [
      style('Full HD Monitor', 'شاشة حاسوب بدقة Full HD', 'monitor', 0.7),
      style('4K UHD Monitor', 'شاشة حاسوب بدقة 4K', 'monitor', 1.3),
      style('Gaming Monitor', 'شاشة حاسوب للألعاب', 'monitor', 1.15),
      style('Eye-Care Monitor', 'شاشة حاسوب مريحة للعين', 'monitor', 0.85),
    ],
    specs: {
      size: numberSpec('Screen size', 'مقاس الشاشة', INCHES, 24, 27, 32),
      refresh: numberSpec('Refresh rate', 'معدل التحديث', HERTZ, 75, 100, 144, 165),
      panel: choiceSpec('Panel', 'نوع اللوحة', ['IPS', 'IPS'], ['VA', 'VA']),
      inputs: choiceSpec(
        'Inputs',
        'المداخل',
        ['HDMI, DisplayPort', 'HDMI وDisplayPort'],
        ['HDMI, USB-C', 'HDMI وUSB-C'],
      ),
    },
    inName: 'size',
    bullets: [
      ['{size} screen with slim borders', 'شاشة {size} بحواف نحيفة'],
      ['Fluid pictures at {refresh}', 'صورة سلسة بمعدل {refresh}'],
      ['Height and tilt adjust without tools', 'ارتفاع وميل قابلان للتعديل بلا أدوات'],
      ['Less blue light for long evenings', 'ضوء أزرق أقل لسهرات العمل الطويلة'],
      ['Mounts on any 100 × 100 arm', 'تُثبَّت على أي ذراع بمقاس 100 × 100'],
    ],
    overview: [
      [
        'Two documents side by side, or one game with nothing in the way.',
        'مستندان جنبًا إلى جنب، أو لعبة واحدة لا يحجبها شيء.',
      ],
      [
        'Colours stay true from every side, so the whole desk can look on.',
        'ألوانها ثابتة من كل الزوايا، فيشاهد الجميع الصورة نفسها.',
      ],
      ['The foot is small and the cables disappear behind it.', 'قاعدتها صغيرة، وأسلاكها تختفي خلفها.'],
    ],
  },
  {
    category: 'keyboards',
    naming: 'code',
    price: [59, 699],
    measures: [780, 360, 36, 130],
    warranties: [12],
    colours: ['white', 'black', 'grey', 'pink', 'sky-blue', 'mint'],
    styles: [
      style('Wireless Keyboard', 'لوحة مفاتيح لاسلكية', 'keyboard', 0.7),
      style('Mechanical Keyboard', 'لوحة مفاتيح ميكانيكية', 'keyboard', 1.3),
      style('Quiet Office Keyboard', 'لوحة مفاتيح هادئة للمكتب', 'keyboard', 0.8),
      style('Compact Keyboard', 'لوحة مفاتيح صغيرة الحجم', 'keyboard', 0.75),
    ],
    specs: {
      layout: LAYOUT,
      link: choiceSpec(
        'Connection',
        'الاتصال',
        ['Bluetooth and 2.4 GHz', 'بلوتوث و2.4 جيجاهرتز'],
        ['USB-C cable', 'كابل USB-C'],
      ),
      travel: numberSpec('Key travel', 'مسافة ضغط المفتاح', MILLIMETRES, 1.8, 2.2, 3.5),
      keys: choiceSpec(
        'Size',
        'الحجم',
        ['Full size', 'حجم كامل'],
        ['75 %', '75%'],
        ['Without number pad', 'من دون لوحة أرقام'],
      ),
    },
    bullets: [
      ['Arabic and English letters that do not wear off', 'حروف عربية وإنجليزية لا تُمحى'],
      ['{travel} key travel for a sure touch', 'مسافة ضغط {travel} لكتابة واثقة'],
      ['Works with Windows, macOS, iPadOS and Android', 'تعمل مع ويندوز وماك وآيباد وأندرويد'],
      ['Folding feet for the right angle', 'أرجل قابلة للطي لضبط الزاوية'],
      ['Splash-resistant', 'مقاومة لرذاذ السوائل'],
    ],
    overview: [
      [
        'A keyboard you notice only because your wrists no longer hurt.',
        'لوحة مفاتيح لن تلاحظها إلا لأن معصمك لم يعد يؤلمك.',
      ],
      [
        'Every key answers the same way, from the first e-mail to the last report.',
        'كل مفتاح يستجيب بالطريقة نفسها، من أول رسالة إلى آخر تقرير.',
      ],
      ['It switches between three devices at the press of a key.', 'تنتقل بين ثلاثة أجهزة بضغطة مفتاح.'],
    ],
  },
  {
    category: 'mice',
    naming: 'code',
    price: [39, 449],
    measures: [95, 64, 42, 118],
    warranties: [12],
    colours: ['white', 'black', 'grey', 'pink', 'blue', 'lavender'],
    styles: [
      style('Wireless Mouse', 'فأرة لاسلكية', 'mouse', 0.7),
      style('Ergonomic Mouse', 'فأرة مريحة لليد', 'mouse', 1.1),
      style('Gaming Mouse', 'فأرة للألعاب', 'mouse', 1.4),
      style('Silent Mouse', 'فأرة صامتة', 'mouse', 0.75),
    ],
    specs: {
      sensor: numberSpec('Sensor', 'دقة المستشعر', DPI, 1600, 4000, 8000, 16000),
      buttons: choiceSpec('Buttons', 'عدد الأزرار', ['4', '4'], ['6', '6'], ['8', '8']),
      link: choiceSpec('Connection', 'الاتصال', ['Bluetooth', 'بلوتوث'], ['2.4 GHz receiver', 'مستقبِل 2.4 جيجاهرتز']),
      power: choiceSpec(
        'Power',
        'الطاقة',
        ['Rechargeable', 'بطارية قابلة للشحن'],
        ['One AA battery', 'بطارية AA واحدة'],
      ),
    },
    bullets: [
      ['Precise to {sensor}', 'دقة تصل إلى {sensor}'],
      ['{buttons} buttons, all programmable', 'عدد الأزرار {buttons}، وكلها قابلة للبرمجة'],
      ['Shaped for either hand', 'تصميم يناسب اليد اليمنى واليسرى'],
      ['Glides on glass and wood alike', 'تنزلق بسلاسة على الزجاج والخشب'],
      ['Months of use before it needs power', 'أشهر من الاستخدام قبل الحاجة إلى الشحن'],
    ],
    overview: [
      ['It fills the palm, so the hand rests instead of gripping.', 'تملأ راحة اليد، فترتاح يدك بدل أن تشدّ عليها.'],
      [
        'The wheel runs through long tables freely and clicks line by line when needed.',
        'عجلتها تمرّ على الجداول الطويلة بسرعة، أو سطرًا بسطر عند الحاجة.',
      ],
      ['The receiver hides inside when you travel.', 'يُحفظ المستقبِل داخلها أثناء السفر.'],
    ],
  },
  {
    category: 'game-controllers',
    naming: 'code',
    price: [99, 549],
    measures: [265, 155, 62, 105],
    warranties: [12],
    colours: ['black', 'white', 'blue', 'red', 'purple', 'mint'],
    styles: [
      style('Wireless Game Controller', 'يد تحكم لاسلكية', 'controller'),
      style('Wireless Controller with Vibration', 'يد تحكم لاسلكية مع اهتزاز', 'controller', 1.1),
      style('Pro Game Controller', 'يد تحكم احترافية', 'controller', 1.5),
      style('Controller for Phone and PC', 'يد تحكم للهاتف والحاسوب', 'controller', 0.8),
    ],
    specs: {
      battery: numberSpec('Battery life', 'عمر البطارية', HOURS, 12, 20, 30),
      link: choiceSpec(
        'Connection',
        'الاتصال',
        ['Bluetooth and USB-C', 'بلوتوث وUSB-C'],
        ['2.4 GHz and USB-C', '2.4 جيجاهرتز وUSB-C'],
      ),
      sticks: choiceSpec('Sticks', 'عصا التحكم', ['Hall effect', 'مغناطيسية بتقنية هول'], ['Classic', 'تقليدية']),
      systems: choiceSpec(
        'Systems',
        'الأنظمة المتوافقة',
        ['PC, Android, iOS', 'حاسوب وأندرويد وiOS'],
        ['PC and Android', 'حاسوب وأندرويد'],
      ),
    },
    bullets: [
      ['Plays {battery} on one charge', 'تعمل {battery} بشحنة واحدة'],
      ['Sticks that keep their centre', 'عصا تحكم لا تفقد مركزها مع الوقت'],
      ['Grip that does not slip', 'مقبض لا ينزلق من اليد'],
      ['Two extra buttons at the back', 'زران إضافيان في الخلف'],
      ['Headphone socket in the controller', 'منفذ سماعات في اليد نفسها'],
    ],
    overview: [
      [
        'Light on the fingers, exact in the corner: for the last lap as for the first level.',
        'خفيفة على الأصابع دقيقة عند المنعطف، من المرحلة الأولى إلى اللفة الأخيرة.',
      ],
      [
        'It pairs in seconds and remembers the console, the laptop and the phone.',
        'تتصل في ثوانٍ وتتذكّر جهاز الألعاب والحاسوب والهاتف.',
      ],
      ['Textured sides stay dry through a whole tournament.', 'جوانبها المحبّبة تبقى جافة طوال البطولة.'],
    ],
  },
];
