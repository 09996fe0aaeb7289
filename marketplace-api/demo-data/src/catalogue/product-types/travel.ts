import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { INCHES, LITRES, MILLIMETRES, POCKETS } from '../../units.ts';

/** Travel products. */
export const travel: readonly ProductType[] = [
  {
    category: 'luggage',
    naming: 'series',
    price: [149, 999],
    measures: [3100, 450, 680, 270],
    warranties: [24, 60],
    colours: ['blue', 'yellow', 'black', 'silver', 'burgundy', 'mint', 'rose-gold'],
    styles: [
      style('Cabin Suitcase', 'حقيبة سفر للمقصورة', 'suitcase', 0.8),
      style('Hard-Shell Suitcase', 'حقيبة سفر بهيكل صلب', 'suitcase'),
      style('Expandable Suitcase', 'حقيبة سفر قابلة للتوسيع', 'suitcase', 1.1),
      style('Lightweight Suitcase', 'حقيبة سفر خفيفة الوزن', 'suitcase', 1.2),
    ],
    specs: {
      size: numberSpec('Size', 'المقاس', INCHES, 20, 24, 28),
      volume: numberSpec('Volume', 'السعة', LITRES, 38, 65, 98),
      shell: choiceSpec('Shell', 'الهيكل', ['Polycarbonate', 'بولي كربونيت'], ['ABS', 'ABS']),
      lock: choiceSpec('Lock', 'القفل', ['TSA combination', 'قفل أرقام TSA'], ['Combination', 'قفل أرقام']),
    },
    inName: 'size',
    bullets: [
      ['{size}, holds {volume}', 'مقاس {size} وسعة {volume}'],
      ['Shell: {shell}', 'الهيكل: {shell}'],
      ['Lock: {lock}', 'القفل: {lock}'],
      ['Four double wheels that run quietly', 'أربع عجلات مزدوجة هادئة الحركة'],
      ['Handle with three heights', 'مقبض بثلاثة ارتفاعات'],
    ],
    overview: [
      ['It glides beside you through long terminals.', 'تنساب بجانبك في ممرات المطار الطويلة.'],
      ['The shell gives way when it is thrown and returns to its shape.', 'هيكلها يمتص الصدمات ويعود إلى شكله.'],
      [
        'Inside, two halves with straps and a zip keep order until the last day.',
        'من الداخل قسمان بأحزمة وسحّاب يحفظان الترتيب حتى آخر يوم.',
      ],
    ],
  },
  {
    category: 'backpacks',
    naming: 'series',
    price: [59, 449],
    measures: [780, 300, 440, 180],
    warranties: [12],
    colours: ['red', 'black', 'navy', 'olive', 'pink', 'turquoise', 'lavender'],
    styles: [
      style('School Backpack', 'حقيبة ظهر مدرسية', 'backpack', 0.8),
      style('Laptop Backpack', 'حقيبة ظهر للحاسوب المحمول', 'backpack', 1.2),
      style('Travel Backpack', 'حقيبة ظهر للسفر', 'backpack', 1.3),
      style('Everyday Backpack', 'حقيبة ظهر يومية', 'backpack'),
    ],
    specs: {
      volume: numberSpec('Volume', 'السعة', LITRES, 15, 20, 25, 35),
      pockets: numberSpec('Pockets', 'الجيوب', POCKETS, 4, 6, 8, 12),
      material: choiceSpec(
        'Material',
        'الخامة',
        ['Water-repellent nylon', 'نايلون طارد للماء'],
        ['Recycled polyester', 'بوليستر معاد تدويره'],
      ),
      back: choiceSpec('Back', 'الظهر', ['Padded, with air channels', 'مبطّن مع قنوات تهوية'], ['Padded', 'مبطّن']),
    },
    inName: 'volume',
    bullets: [
      ['Holds {volume}', 'سعة {volume}'],
      ['Pockets: {pockets}', 'الجيوب: {pockets}'],
      ['Material: {material}', 'الخامة: {material}'],
      ['Back: {back}', 'الظهر: {back}'],
      ['Bottle fits at the side', 'مكان جانبي لقارورة الماء'],
    ],
    overview: [
      [
        'Books, lunch box, sports things: the day fits in, and the shoulders stay light.',
        'كتب وعلبة طعام وملابس رياضة: يومك كله فيها دون ثقل على كتفيك.',
      ],
      ['Strong zips that run even when it is full.', 'سحّابات قوية تعمل بسهولة حتى وهي ممتلئة.'],
      ['Reflective stripes make it visible at the roadside.', 'شرائط عاكسة تجعلها مرئية على الطريق.'],
    ],
  },
  {
    category: 'sunglasses',
    naming: 'series',
    price: [49, 599],
    measures: [28, 145, 50, 45],
    warranties: [12],
    colours: ['black', 'brown', 'navy', 'gold', 'burgundy', 'silver'],
    styles: [
      style('Polarised Sunglasses', 'نظارة شمسية مستقطبة', 'sunglasses', 1.2),
      style('Classic Sunglasses', 'نظارة شمسية كلاسيكية', 'sunglasses'),
      style("Women's Sunglasses", 'نظارة شمسية نسائية', 'sunglasses', 1.1),
      style('Blue-Light Glasses', 'نظارة للحماية من الضوء الأزرق', 'glasses', 0.7),
    ],
    specs: {
      width: numberSpec('Width', 'العرض', MILLIMETRES, 135, 140, 145),
      protection: choiceSpec('Protection', 'الحماية', ['UV400', 'UV400'], ['100 % UV', '100% من الأشعة فوق البنفسجية']),
      frame: choiceSpec('Frame', 'الإطار', ['Acetate', 'أسيتات'], ['Light metal', 'معدن خفيف'], ['TR90', 'TR90']),
    },
    bullets: [
      ['Protection: {protection}', 'الحماية: {protection}'],
      ['Frame: {frame}', 'الإطار: {frame}'],
      ['Does not press, even for hours', 'خفيفة ومريحة لساعات طويلة'],
      ['Resists scratches', 'مقاومة للخدش'],
      ['Case and cloth included', 'حافظة وقطعة تنظيف مرفقتان'],
    ],
    overview: [
      ['Clear sight on a white road at noon.', 'رؤية صافية على طريق ساطع وقت الظهيرة.'],
      ['Light as a feather, and it stays in place when you look down.', 'خفيفة كالريشة وثابتة عند النظر إلى الأسفل.'],
      ['A shape that suits most faces.', 'تصميم يليق بمعظم الوجوه.'],
    ],
  },
];
