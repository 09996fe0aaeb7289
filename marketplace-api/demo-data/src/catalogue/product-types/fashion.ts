import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { CENTIMETRES, POCKETS } from '../../units.ts';

const SIZES = choiceSpec(
  'Sizes',
  'المقاسات',
  ['S to XXL', 'من S إلى XXL'],
  ['XS to XL', 'من XS إلى XL'],
  ['M to 3XL', 'من M إلى 3XL'],
);

/** Clothes, shoes and bags. */
export const fashion: readonly ProductType[] = [
  {
    category: 'dresses',
    naming: 'series',
    price: [99, 799],
    measures: [420, 300, 40, 380],
    warranties: [],
    colours: ['blue', 'burgundy', 'black', 'pink', 'green', 'lavender', 'beige'],
    styles: [
      style('Summer Dress', 'فستان صيفي', 'dress', 0.8),
      style('Evening Dress', 'فستان سهرة', 'dress', 1.5),
      style('Flared Midi Dress', 'فستان متوسط الطول بقصة واسعة', 'dress'),
      style('Cotton Dress', 'فستان قطني', 'dress', 0.75),
      style('Belted Dress', 'فستان بحزام', 'dress', 1.05),
    ],
    specs: {
      fabric: choiceSpec(
        'Fabric',
        'القماش',
        ['Cotton', 'قطن'],
        ['Viscose', 'فيسكوز'],
        ['Satin', 'ساتان'],
        ['Crêpe', 'كريب'],
      ),
      length: numberSpec('Length', 'الطول', CENTIMETRES, 95, 105, 118, 135),
      sizes: SIZES,
      lining: choiceSpec('Lining', 'البطانة', ['Fully lined', 'مبطّن بالكامل'], ['Half lined', 'نصف مبطّن']),
    },
    bullets: [
      ['Fabric: {fabric}', 'القماش: {fabric}'],
      ['Length: {length}', 'الطول: {length}'],
      ['Sizes: {sizes}', 'المقاسات: {sizes}'],
      ['Hidden pockets at both sides', 'جيوب مخفية على الجانبين'],
      ['Needs hardly any ironing', 'لا يحتاج إلى كيّ تقريبًا'],
    ],
    overview: [
      ['It falls loosely, marks the waist, and moves with every step.', 'ينسدل برفق ويحدّد الخصر ويتحرك مع كل خطوة.'],
      [
        'With flat shoes for the day, with heels and a clutch for the evening.',
        'بحذاء مسطح نهارًا، وبكعب وحقيبة صغيرة مساءً.',
      ],
      ['The lining keeps it opaque and light at the same time.', 'بطانته تجعله ساترًا وخفيفًا في آن واحد.'],
    ],
  },
  {
    category: 't-shirts',
    naming: 'series',
    price: [35, 199],
    measures: [190, 250, 20, 300],
    warranties: [],
    colours: ['white', 'black', 'green', 'navy', 'red', 'grey', 'sky-blue', 'mint'],
    styles: [
      style("Men's Cotton T-Shirt", 'تيشيرت رجالي قطني', 'tshirt'),
      style("Men's Slim-Fit T-Shirt", 'تيشيرت رجالي بقصة ضيقة', 'tshirt', 1.1),
      style('Sports T-Shirt', 'تيشيرت رياضي', 'tshirt', 1.2),
      style("Women's Blouse", 'قميص نسائي', 'blouse', 1.3),
      style("Women's Cotton Top", 'توب نسائي قطني', 'blouse', 0.9),
    ],
    specs: {
      fabric: choiceSpec(
        'Fabric',
        'القماش',
        ['100 % cotton', 'قطن 100%'],
        ['Cotton and elastane', 'قطن وإيلاستين'],
        ['Quick-dry jersey', 'جيرسيه سريع الجفاف'],
      ),
      sizes: SIZES,
      neck: choiceSpec('Neck', 'الياقة', ['Round', 'دائرية'], ['V-neck', 'على شكل V']),
      care: choiceSpec('Care', 'العناية', ['Machine wash at 40 °C', 'غسيل آلي على 40 درجة']),
    },
    bullets: [
      ['Fabric: {fabric}', 'القماش: {fabric}'],
      ['Keeps its shape after many washes', 'يحافظ على شكله بعد الغسيل المتكرر'],
      ['Sizes: {sizes}', 'المقاسات: {sizes}'],
      ['Soft seams that do not rub', 'خياطة ناعمة لا تحتك بالبشرة'],
      ['Neck: {neck}', 'الياقة: {neck}'],
    ],
    overview: [
      [
        'The one that always lies on top in the drawer, because it goes with everything.',
        'القطعة التي تجدها دائمًا في أعلى الدرج، لأنها تناسب كل شيء.',
      ],
      [
        'The cotton is combed, so it stays smooth and breathes in the heat.',
        'قطن ممشّط ناعم الملمس يسمح بمرور الهواء في الحر.',
      ],
      ['Cut a little longer, so that it stays where it should.', 'بقصة أطول قليلًا ليبقى في مكانه أثناء الحركة.'],
    ],
  },
  {
    category: 'jeans',
    naming: 'series',
    price: [79, 399],
    measures: [620, 320, 50, 400],
    warranties: [],
    colours: ['blue', 'navy', 'black', 'grey', 'white', 'beige'],
    styles: [
      {
        ...style("Men's Straight Jeans", 'بنطال جينز رجالي بقصة مستقيمة', 'jeans'),
        legLengths: ['30', '32', '34'],
      },
      style("Women's High-Waist Jeans", 'بنطال جينز نسائي عالي الخصر', 'jeans', 1.1),
      style('Slim Stretch Jeans', 'بنطال جينز مطاطي بقصة ضيقة', 'jeans', 0.95),
      style('Relaxed Jeans', 'بنطال جينز بقصة مريحة', 'jeans', 0.9),
    ],
    specs: {
      fabric: choiceSpec(
        'Fabric',
        'القماش',
        ['98 % cotton, 2 % elastane', 'قطن 98% وإيلاستين 2%'],
        ['100 % cotton denim', 'دنيم قطني 100%'],
      ),
      waist: choiceSpec('Waist sizes', 'مقاسات الخصر', ['28 to 38', 'من 28 إلى 38'], ['30 to 42', 'من 30 إلى 42']),
      pockets: numberSpec('Pockets', 'الجيوب', POCKETS, 4, 5),
      rise: choiceSpec('Rise', 'ارتفاع الخصر', ['Regular', 'متوسط'], ['High', 'عالٍ']),
    },
    bullets: [
      ['Fabric: {fabric}', 'القماش: {fabric}'],
      ['Waist sizes: {waist}', 'مقاسات الخصر: {waist}'],
      ['{pockets}, reinforced at the corners', '{pockets} معززة عند الزوايا'],
      ['Colour that does not bleed', 'لون ثابت لا يبهت في الغسيل'],
      ['Comfortable from the first day', 'مريح من أول يوم'],
    ],
    overview: [
      [
        'Denim with just enough give to sit on the floor of a majlis for an evening.',
        'جينز بمرونة تكفي لجلسة أرضية طويلة في المجلس.',
      ],
      ['Double seams where others tear first.', 'خياطة مزدوجة في الأماكن التي تتمزق عادةً أولًا.'],
      ['Washed with less water, and soft because of it.', 'مغسول بماء أقل، ولذلك ملمسه أنعم.'],
    ],
  },
  {
    category: 'coats',
    naming: 'series',
    price: [149, 899],
    measures: [980, 380, 80, 420],
    warranties: [],
    colours: ['beige', 'black', 'navy', 'olive', 'brown', 'burgundy'],
    styles: [
      style("Women's Trench Coat", 'معطف نسائي طويل', 'coat', 1.1),
      style("Men's Coat", 'معطف رجالي', 'coat'),
      style('Light Travel Coat', 'معطف سفر خفيف', 'coat', 0.8),
      style("Men's Shirt with Tie", 'قميص رجالي مع ربطة عنق', 'shirt', 0.5),
      style('Formal Striped Shirt', 'قميص رسمي مخطط', 'shirt', 0.45),
    ],
    specs: {
      fabric: choiceSpec(
        'Fabric',
        'القماش',
        ['Cotton blend', 'خليط قطني'],
        ['Wool blend', 'خليط صوفي'],
        ['Poplin', 'بوبلين'],
      ),
      sizes: SIZES,
      fit: choiceSpec('Fit', 'القصة', ['Regular', 'عادية'], ['Slim', 'ضيقة']),
      care: choiceSpec(
        'Care',
        'العناية',
        ['Dry clean', 'تنظيف جاف'],
        ['Machine wash at 30 °C', 'غسيل آلي على 30 درجة'],
      ),
    },
    bullets: [
      ['Fabric: {fabric}', 'القماش: {fabric}'],
      ['Sizes: {sizes}', 'المقاسات: {sizes}'],
      ['Fit: {fit}', 'القصة: {fit}'],
      ['Buttons sewn to stay', 'أزرار مثبتة بإحكام'],
      ['Care: {care}', 'العناية: {care}'],
    ],
    overview: [
      [
        'For cool evenings in the desert and for the flight to colder places.',
        'لأمسيات البر الباردة، وللسفر إلى بلاد أبرد.',
      ],
      ['It keeps its line in the suitcase and after a long day.', 'يحافظ على هيئته في حقيبة السفر وبعد يوم طويل.'],
      ['Cut by a pattern maker with thirty years at the table.', 'قصّة متقنة أنجزها خياط بخبرة ثلاثين عامًا.'],
    ],
  },
  {
    category: 'handbags',
    naming: 'series',
    price: [99, 1199],
    measures: [650, 300, 230, 120],
    warranties: [12],
    colours: ['brown', 'black', 'beige', 'burgundy', 'navy', 'pink', 'gold'],
    styles: [
      style('Leather Handbag', 'حقيبة يد جلدية', 'handbag', 1.3),
      style('Classic Handbag', 'حقيبة يد كلاسيكية', 'handbag'),
      style('Everyday Tote', 'حقيبة يد يومية', 'handbag', 0.8),
      style('Evening Clutch', 'حقيبة سهرة صغيرة', 'purse', 0.7),
      style('Make-Up Pouch', 'حقيبة مكياج', 'pouch', 0.4),
    ],
    specs: {
      material: choiceSpec(
        'Material',
        'الخامة',
        ['Genuine leather', 'جلد طبيعي'],
        ['Vegan leather', 'جلد صناعي فاخر'],
        ['Suede', 'شمواه'],
      ),
      width: numberSpec('Width', 'العرض', CENTIMETRES, 20, 26, 32),
      pockets: numberSpec('Inner pockets', 'الجيوب الداخلية', POCKETS, 2, 3, 4),
      closure: choiceSpec('Closure', 'الإغلاق', ['Zip', 'سحّاب'], ['Magnet', 'مغناطيس']),
    },
    bullets: [
      ['Material: {material}', 'الخامة: {material}'],
      ['{width} wide', 'عرض {width}'],
      ['{pockets} inside', 'من الداخل: {pockets}'],
      ['Closure: {closure}', 'الإغلاق: {closure}'],
      ['Dust bag included', 'كيس حفظ مرفق'],
    ],
    overview: [
      [
        'Everything has its place: phone, keys, and what only you need to know.',
        'لكل شيء مكانه: الهاتف والمفاتيح وما لا يعرفه غيرك.',
      ],
      [
        'The material becomes softer with time and does not lose its shape.',
        'خامتها تزداد نعومة مع الوقت دون أن تفقد شكلها.',
      ],
      ['Gold-coloured fittings that do not tarnish.', 'قطع معدنية ذهبية اللون لا تتغير.'],
    ],
  },
  {
    category: 'shoes',
    naming: 'series',
    price: [89, 699],
    measures: [620, 230, 120, 300],
    warranties: [],
    colours: ['red', 'black', 'beige', 'navy', 'pink', 'silver'],
    styles: [
      style('High-Heel Shoes', 'حذاء نسائي بكعب عالٍ', 'heels', 1.1),
      style('Pointed Heels', 'حذاء نسائي بمقدمة مدببة', 'heels'),
      style('Heeled Sandals', 'صندل نسائي بكعب', 'sandal', 0.8),
      style('Ballet Flats', 'حذاء باليه مسطح', 'flats', 0.7),
      {
        ...style("Men's Leather Shoes", 'حذاء رجالي جلدي', 'loafer', 1.3),
        colours: ['black', 'brown', 'burgundy', 'navy'],
      },
    ],
    specs: {
      material: choiceSpec('Upper', 'الخامة الخارجية', ['Leather', 'جلد'], ['Suede', 'شمواه'], ['Satin', 'ساتان']),
      sizes: choiceSpec('Sizes (EU)', 'المقاسات الأوروبية', ['36 to 41', 'من 36 إلى 41'], ['36 to 45', 'من 36 إلى 45']),
      sole: choiceSpec('Sole', 'النعل', ['Non-slip rubber', 'مطاط مانع للانزلاق'], ['Leather', 'جلد']),
      insole: choiceSpec('Insole', 'النعل الداخلي', ['Memory foam', 'إسفنج مرن'], ['Padded leather', 'جلد مبطّن']),
    },
    bullets: [
      ['Upper: {material}', 'الخامة الخارجية: {material}'],
      ['Insole: {insole}', 'النعل الداخلي: {insole}'],
      ['Sole: {sole}', 'النعل: {sole}'],
      ['European sizes: {sizes}', 'المقاسات الأوروبية: {sizes}'],
      ['True to size', 'المقاس مطابق للمعتاد'],
    ],
    overview: [
      ['Made for weddings that end at two in the morning.', 'لحفلات الزفاف التي لا تنتهي قبل الثانية صباحًا.'],
      [
        'The foot sits securely, so that walking looks as easy as it is.',
        'تثبت القدم داخله براحة، فتبدو خطواتك واثقة.',
      ],
      ['Every pair comes in a cloth bag for the suitcase.', 'كل زوج يأتي في كيس قماشي مناسب للسفر.'],
    ],
  },
];
