import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { CENTIMETRES, GRAMS, KILOGRAMS, PEOPLE, SPEEDS } from '../../units.ts';

/** Sports and outdoors. */
export const sports: readonly ProductType[] = [
  {
    category: 'running-shoes',
    naming: 'code',
    price: [149, 799],
    measures: [560, 210, 120, 330],
    warranties: [],
    colours: ['white', 'black', 'mint', 'orange', 'blue', 'pink', 'lavender'],
    styles: [
      style('Running Shoes', 'حذاء جري', 'sneaker'),
      style('Walking Shoes', 'حذاء مشي', 'sneaker', 0.8),
      style('Training Shoes', 'حذاء تدريب رياضي', 'sneaker', 0.9),
      style('Hiking Boots', 'حذاء للمسارات الجبلية', 'boot', 1.3),
    ],
    specs: {
      weight: numberSpec('Weight per shoe', 'وزن الفردة', GRAMS, 310, 275, 240),
      sizes: choiceSpec('Sizes (EU)', 'المقاسات الأوروبية', ['36 to 46', 'من 36 إلى 46'], ['39 to 47', 'من 39 إلى 47']),
      upper: choiceSpec(
        'Upper',
        'الخامة الخارجية',
        ['Breathable mesh', 'شبك يسمح بمرور الهواء'],
        ['Knitted fabric', 'نسيج محبوك'],
      ),
      sole: choiceSpec('Sole', 'النعل', ['Carbon rubber', 'مطاط كربوني'], ['Light foam', 'إسفنج خفيف']),
    },
    bullets: [
      ['Only {weight} per shoe', 'وزن الفردة {weight} فقط'],
      ['Upper: {upper}', 'الخامة الخارجية: {upper}'],
      ['Grips on wet promenades', 'ثبات على الأرصفة المبللة'],
      ['Cushioned heel that gives energy back', 'كعب ممتص للصدمات يعيد الطاقة'],
      ['Reflective strips for the evening', 'شرائط عاكسة للجري مساءً'],
    ],
    overview: [
      ['For the corniche at sunrise and the treadmill in August.', 'للكورنيش عند الشروق ولجهاز المشي في أغسطس.'],
      [
        'The mesh lets the heat out, the sole keeps the stones where they are.',
        'يخرج الحر من نسيجه، ويحميك نعله من الحصى.',
      ],
      ['It feels run in from the first kilometre.', 'تشعر من أول كيلومتر أنك معتاد عليه.'],
    ],
  },
  {
    category: 'balls',
    naming: 'series',
    price: [39, 249],
    measures: [430, 220, 220, 220],
    warranties: [],
    colours: ['blue', 'orange', 'red', 'black', 'green', 'pink'],
    styles: [
      style('Football', 'كرة قدم', 'football'),
      style('Match Football', 'كرة قدم للمباريات', 'football', 1.5),
      style('Basketball', 'كرة سلة', 'basketball'),
      style('Beach Volleyball', 'كرة طائرة شاطئية', 'volleyball', 0.9),
    ],
    specs: {
      size: choiceSpec('Size', 'المقاس', ['Official', 'قانوني'], ['Junior', 'للناشئين']),
      material: choiceSpec('Material', 'الخامة', ['Synthetic leather', 'جلد صناعي'], ['Composite', 'مواد مركبة']),
      ground: choiceSpec('Ground', 'الأرضية المناسبة', ['Grass and hall', 'العشب والصالات'], ['All', 'جميع الأرضيات']),
      weight: numberSpec('Weight', 'الوزن', GRAMS, 280, 420, 600),
    },
    bullets: [
      ['Size: {size}', 'المقاس: {size}'],
      ['Material: {material}', 'الخامة: {material}'],
      ['Plays on: {ground}', 'الأرضية المناسبة: {ground}'],
      ['Keeps pressure and tension for weeks', 'جودة ثابتة لأسابيع طويلة من اللعب'],
      ['Colours that are seen under floodlight', 'ألوان واضحة تحت أضواء الملعب'],
    ],
    overview: [
      ['From the schoolyard to the league on Thursday night.', 'من ساحة المدرسة إلى دوري ليلة الخميس.'],
      ['The surface gives a sure touch even with dusty hands and feet.', 'سطح يمنحك تحكمًا مؤكدًا حتى مع الغبار.'],
      ['Made for heat: the material neither softens nor cracks.', 'مصنوع للأجواء الحارة، فلا تلين خامته ولا تتشقق.'],
    ],
  },
  {
    category: 'tents',
    naming: 'series',
    price: [149, 1299],
    measures: [4600, 620, 200, 200],
    warranties: [12, 24],
    colours: ['green', 'turquoise', 'orange', 'beige', 'navy', 'red'],
    styles: [
      style('Camping Tent', 'خيمة تخييم', 'tent'),
      style('Pop-Up Tent', 'خيمة تُنصب تلقائيًا', 'tent', 0.8),
      style('Desert Tent', 'خيمة بر', 'tent', 1.3),
      style('Family Tent', 'خيمة عائلية', 'tent', 1.2),
    ],
    specs: {
      capacity: numberSpec('Capacity', 'السعة', PEOPLE, 2, 3, 4, 6, 8),
      height: numberSpec('Inner height', 'الارتفاع الداخلي', CENTIMETRES, 120, 150, 185, 210),
      cover: choiceSpec(
        'Cover',
        'الغطاء',
        ['Waterproof to 2,000 mm', 'مقاوم للماء حتى 2000 ملم'],
        ['Waterproof to 3,000 mm', 'مقاوم للماء حتى 3000 ملم'],
      ),
      poles: choiceSpec('Poles', 'الأعمدة', ['Fibreglass', 'ألياف زجاجية'], ['Aluminium', 'ألمنيوم']),
    },
    inName: 'capacity',
    bullets: [
      ['Capacity: {capacity}', 'السعة: {capacity}'],
      ['Inner height {height}', 'ارتفاع داخلي {height}'],
      ['Cover: {cover}', 'الغطاء: {cover}'],
      ['Long pegs that hold in sand', 'أوتاد طويلة تثبت في الرمل'],
      ['Fine net against insects', 'شبك ناعم ضد الحشرات'],
    ],
    overview: [
      ['Up before the coffee is ready, down again in five minutes.', 'تُنصب قبل أن تجهز القهوة، وتُطوى في خمس دقائق.'],
      ['Openings on two sides let the night breeze through.', 'فتحات على الجانبين تسمح لنسيم الليل بالمرور.'],
      ['It packs into a bag that one person carries.', 'تُحفظ في حقيبة يحملها شخص واحد.'],
    ],
  },
  {
    category: 'bicycles',
    naming: 'code',
    price: [299, 3299],
    measures: [13500, 1680, 1020, 560],
    warranties: [12, 24],
    colours: ['red', 'turquoise', 'black', 'blue', 'orange', 'white'],
    styles: [
      style('City Bike', 'دراجة هوائية للمدينة', 'bicycle'),
      style('Comfort Bike', 'دراجة هوائية مريحة', 'bicycle', 0.9),
      style('Mountain Bike', 'دراجة هوائية جبلية', 'bicycle', 1.3),
      style('Folding Bike', 'دراجة هوائية قابلة للطي', 'bicycle', 1.1),
    ],
    specs: {
      speeds: numberSpec('Gears', 'عدد السرعات', SPEEDS, 7, 18, 21, 24),
      load: numberSpec('Maximum load', 'أقصى حمولة', KILOGRAMS, 100, 120, 130),
      frame: choiceSpec('Frame', 'الهيكل', ['Aluminium', 'ألمنيوم'], ['Steel', 'فولاذ']),
      brakes: choiceSpec('Brakes', 'المكابح', ['Disc', 'قرصية'], ['Rim', 'حافة']),
    },
    bullets: [
      ['{speeds} for flat roads and slopes', '{speeds} للطرق المستوية والمرتفعات'],
      ['Carries up to {load}', 'حمولة تصل إلى {load}'],
      ['Frame: {frame}', 'الهيكل: {frame}'],
      ['Brakes: {brakes}', 'المكابح: {brakes}'],
      ['Saddle and bar adjust without tools', 'مقعد ومقود قابلان للتعديل بلا أدوات'],
    ],
    overview: [
      ['To the shop, to the beach, or along the track around the lake.', 'إلى المتجر أو الشاطئ أو حول مسار البحيرة.'],
      ['It rolls lightly and forgives sand on the path.', 'حركتها خفيفة ولا يعيقها الرمل على الطريق.'],
      ['Delivered nearly assembled; the last step takes ten minutes.', 'تصلك شبه مركّبة، ولا تحتاج إلا إلى عشر دقائق.'],
    ],
  },
];
