import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { CENTIMETRES, HOURS, INCHES, LUMENS, PIECES } from '../../units.ts';

/** Tools for the house and the car. */
export const tools: readonly ProductType[] = [
  {
    category: 'toolboxes',
    naming: 'series',
    price: [69, 799],
    measures: [4200, 420, 220, 230],
    warranties: [24],
    colours: ['red', 'blue', 'black', 'yellow', 'green'],
    styles: [
      style('Toolbox', 'صندوق عدّة', 'toolbox', 0.6),
      style('Household Tool Set', 'طقم أدوات منزلية', 'toolbox'),
      style('Professional Tool Set', 'طقم أدوات احترافي', 'toolbox', 1.6),
      style('Car Tool Set', 'طقم أدوات للسيارة', 'toolbox', 1.1),
    ],
    specs: {
      pieces: numberSpec('Pieces', 'عدد القطع', PIECES, 24, 56, 108, 168),
      width: numberSpec('Width', 'العرض', INCHES, 14, 16, 20),
      body: choiceSpec('Case', 'الصندوق', ['Steel', 'فولاذ'], ['Impact-resistant plastic', 'بلاستيك مقاوم للصدمات']),
    },
    inName: 'pieces',
    bullets: [
      ['Contents: {pieces}', 'المحتوى: {pieces}'],
      ['Case: {body}', 'الصندوق: {body}'],
      ['Every piece has its place', 'لكل قطعة مكانها'],
      ['Hardened chrome vanadium steel', 'فولاذ مقسّى من الكروم والفاناديوم'],
      ['Locks that do not jump open', 'أقفال متينة لا تُفتح فجأة'],
    ],
    overview: [
      [
        'From the dripping tap to the new shelf: what is needed is inside.',
        'من صنبور يقطر إلى رف جديد، كل ما تحتاج إليه في الداخل.',
      ],
      ['The handle is broad and carries the weight without cutting in.', 'مقبضه عريض ومريح مهما ثقل الوزن.'],
      ['Missing parts can be ordered singly.', 'يمكن طلب القطع المفقودة كل على حدة.'],
    ],
  },
  {
    category: 'hand-tools',
    naming: 'series',
    price: [19, 199],
    measures: [480, 110, 35, 300],
    warranties: [24],
    colours: ['red', 'yellow', 'black', 'blue', 'orange'],
    styles: [
      style('Screwdriver', 'مفك براغٍ', 'screwdriver', 0.6),
      style('Claw Hammer', 'مطرقة', 'hammer'),
      style('Combination Wrench', 'مفتاح ربط', 'wrench', 0.9),
      style('Hand Saw', 'منشار يدوي', 'saw', 1.2),
    ],
    specs: {
      length: numberSpec('Length', 'الطول', CENTIMETRES, 20, 25, 30, 40),
      steel: choiceSpec('Steel', 'نوع الفولاذ', ['Chrome vanadium', 'كروم فاناديوم'], ['Carbon steel', 'فولاذ كربوني']),
      handle: choiceSpec('Handle', 'المقبض', ['Two-component', 'مزدوج الخامة'], ['Rubber', 'مطاطي']),
    },
    inName: 'length',
    bullets: [
      ['{length} long', 'الطول {length}'],
      ['Steel: {steel}', 'الفولاذ: {steel}'],
      ['Handle: {handle}', 'المقبض: {handle}'],
      ['Protected against rust', 'محمي من الصدأ'],
      ['Hole for hanging up', 'فتحة للتعليق'],
    ],
    overview: [
      ['One that is handed from father to son, and not back to the shop.', 'أداة تُورَّث من الأب إلى الابن.'],
      ['The grip stays safe with sweaty or dusty hands.', 'مقبض ثابت حتى مع العرق أو الغبار.'],
      ['Balanced so that the work is done by the tool.', 'متوازنة لتقوم هي بالعمل عنك.'],
    ],
  },
  {
    category: 'torches',
    naming: 'code',
    price: [29, 299],
    measures: [210, 40, 40, 165],
    warranties: [12],
    colours: ['black', 'yellow', 'red', 'silver', 'olive'],
    styles: [
      style('LED Torch', 'كشاف LED', 'torch'),
      style('Rechargeable Torch', 'كشاف قابل للشحن', 'torch', 1.3),
      style('Camping Torch', 'كشاف للتخييم', 'torch', 1.1),
      style('Waterproof Torch', 'كشاف مقاوم للماء', 'torch', 1.2),
    ],
    specs: {
      light: numberSpec('Brightness', 'شدة الإضاءة', LUMENS, 300, 800, 1200, 2000),
      battery: numberSpec('Run time', 'مدة التشغيل', HOURS, 4, 8, 12, 20),
      power: choiceSpec(
        'Power',
        'الطاقة',
        ['USB-C rechargeable', 'قابل للشحن بمنفذ USB-C'],
        ['Three AA batteries', 'ثلاث بطاريات AA'],
      ),
      rating: choiceSpec('Protection', 'درجة الحماية', ['IPX4', 'IPX4'], ['IP67', 'IP67']),
    },
    inName: 'light',
    bullets: [
      ['{light} of bright light', 'إضاءة قوية {light}'],
      ['Runs for {battery}', 'يعمل {battery}'],
      ['Zooms from flood to spot', 'تركيز قابل للتعديل من واسع إلى ضيق'],
      ['Protection: {rating}', 'درجة الحماية: {rating}'],
      ['Aluminium body that survives a fall', 'هيكل ألمنيوم يتحمّل السقوط'],
    ],
    overview: [
      ['In the glove box, in the tent, in the drawer by the door.', 'في درج السيارة وفي الخيمة وبجانب الباب.'],
      [
        'Five modes from a dim reading light to an SOS signal.',
        'خمسة أوضاع من إضاءة القراءة الخافتة إلى إشارة الاستغاثة.',
      ],
      ['The switch is found in the dark at once.', 'زره سهل الوصول في الظلام.'],
    ],
  },
];
