import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { LITRES, METRES, MILLILITRES, WATTS } from '../../units.ts';

/** Small appliances of kitchen and home. */
export const appliances: readonly ProductType[] = [
  {
    category: 'kitchen-appliances',
    naming: 'code',
    price: [119, 899],
    measures: [3200, 280, 340, 300],
    warranties: [12, 24],
    colours: ['black', 'white', 'silver', 'red', 'mint', 'beige'],
    styles: [
      {
        ...style('Electric Kettle', 'غلاية كهربائية', 'kettle', 0.45),
        specs: {
          capacity: numberSpec('Capacity', 'السعة', LITRES, 1, 1.5, 1.7, 1.8),
          power: numberSpec('Power', 'القدرة', WATTS, 1500, 1850, 2200),
        },
      },
      {
        ...style('Blender', 'خلاط كهربائي', 'blender', 0.7),
        specs: {
          capacity: numberSpec('Capacity', 'السعة', LITRES, 1, 1.5, 2),
          power: numberSpec('Power', 'القدرة', WATTS, 500, 800, 1200),
        },
      },
      style('Air Fryer', 'قلاية هوائية', 'air-fryer', 1.1),
      {
        ...style('Espresso Coffee Machine', 'ماكينة قهوة إسبريسو', 'coffee-machine', 1.8),
        specs: {
          capacity: numberSpec('Capacity', 'السعة', LITRES, 1, 1.2, 1.8),
          power: numberSpec('Power', 'القدرة', WATTS, 1050, 1350, 1470),
        },
      },
      {
        ...style('Toaster', 'محمصة خبز', 'toaster', 0.4),
        specs: {
          capacity: choiceSpec('Capacity', 'السعة', ['2 slices', 'شريحتان'], ['4 slices', '4 شرائح']),
          power: numberSpec('Power', 'القدرة', WATTS, 750, 850, 1500),
        },
      },
    ],
    specs: {
      capacity: numberSpec('Capacity', 'السعة', LITRES, 3.5, 5, 6.5, 8),
      power: numberSpec('Power', 'القدرة', WATTS, 1400, 1700, 2000),
      body: choiceSpec(
        'Body',
        'الهيكل',
        ['Stainless steel', 'ستانلس ستيل'],
        ['Heat-resistant plastic', 'بلاستيك مقاوم للحرارة'],
      ),
      plug: choiceSpec('Plug', 'نوع القابس', ['UK type G', 'بريطاني، النوع G']),
    },
    inName: 'capacity',
    bullets: [
      ['Capacity: {capacity}', 'السعة: {capacity}'],
      ['Power: {power}', 'القدرة: {power}'],
      ['Body: {body}', 'الهيكل: {body}'],
      ['Switches off by itself', 'إيقاف تلقائي للأمان'],
      ['Wipes clean in a minute', 'سهل التنظيف في دقيقة'],
    ],
    overview: [
      ['Ready for breakfast before the table is laid.', 'جاهز للفطور قبل ترتيب السفرة.'],
      ['Feet that hold on marble, and a cord that winds up below.', 'قاعدة ثابتة على الرخام وسلك يُلفّ من الأسفل.'],
      ['Quiet enough for a call in the same room.', 'صوته هادئ فلا يزعج مكالمة في الغرفة نفسها.'],
    ],
  },
  {
    category: 'home-appliances',
    naming: 'code',
    price: [99, 1199],
    measures: [2900, 300, 320, 260],
    warranties: [12, 24],
    colours: ['white', 'navy', 'purple', 'red', 'turquoise', 'grey'],
    styles: [
      style('Steam Iron', 'مكواة بخار', 'iron', 0.5),
      {
        ...style('Cordless Vacuum Cleaner', 'مكنسة كهربائية لاسلكية', 'vacuum', 1.3),
        specs: {
          tank: numberSpec('Tank', 'سعة الخزان', LITRES, 0.5, 0.6, 0.8),
          power: numberSpec('Power', 'القدرة', WATTS, 150, 250, 400),
        },
      },
      style('Garment Steamer', 'جهاز كيّ بالبخار للملابس', 'steamer', 0.6),
    ],
    specs: {
      power: numberSpec('Power', 'القدرة', WATTS, 1600, 2000, 2600),
      tank: numberSpec('Tank', 'سعة الخزان', MILLILITRES, 200, 280, 350),
      cord: numberSpec('Length of the cord', 'طول السلك', METRES, 1.8, 2, 3),
      plug: choiceSpec('Plug', 'نوع القابس', ['UK type G', 'بريطاني، النوع G']),
    },
    inName: 'power',
    bullets: [
      ['Power: {power}', 'القدرة: {power}'],
      ['Tank: {tank}', 'سعة الخزان: {tank}'],
      ['Cord of {cord}', 'سلك بطول {cord}'],
      ['Ready in less than a minute', 'جاهز في أقل من دقيقة'],
      ['Light in the hand', 'خفيف في اليد'],
    ],
    overview: [
      ['For kanduras before Friday and sofas before guests.', 'للكنادير قبل الجمعة وللكنب قبل الضيوف.'],
      ['The tank opens with one hand and closes tightly.', 'خزانه يُفتح بيد واحدة ويُغلق بإحكام.'],
      ['Stands where it is put and takes little room in the cupboard.', 'يقف حيث تضعه ولا يشغل مساحة في الخزانة.'],
    ],
  },
];
