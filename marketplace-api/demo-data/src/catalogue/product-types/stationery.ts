import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { INCHES, MILLIMETRES, PAGES, PIECES } from '../../units.ts';

/** Paper, pens and instruments. */
export const stationery: readonly ProductType[] = [
  {
    category: 'notebooks',
    naming: 'series',
    price: [15, 129],
    measures: [380, 148, 18, 210],
    warranties: [],
    colours: ['black', 'navy', 'red', 'olive', 'pink', 'yellow', 'turquoise'],
    styles: [
      style('Hardcover Notebook', 'دفتر ملاحظات بغلاف مقوّى', 'notebook'),
      style('Daily Planner', 'دفتر تخطيط يومي', 'notebook', 1.3),
      style('Spiral Notebook', 'دفتر سلك', 'pad', 0.6),
      style('Sketch Pad', 'دفتر رسم', 'pad', 0.8),
    ],
    specs: {
      pages: numberSpec('Pages', 'عدد الصفحات', PAGES, 96, 160, 192, 240),
      format: choiceSpec('Format', 'القياس', ['A5', 'A5'], ['A4', 'A4'], ['B5', 'B5']),
      ruling: choiceSpec('Ruling', 'نوع التسطير', ['Lined', 'مسطّر'], ['Dotted', 'منقّط'], ['Plain', 'سادة']),
      paper: choiceSpec('Paper', 'الورق', ['90 g/m²', '90 جم/م²'], ['100 g/m²', '100 جم/م²']),
    },
    inName: 'format',
    bullets: [
      ['{pages}, {ruling}', '{pages}، {ruling}'],
      ['Format {format}', 'قياس {format}'],
      ['Ink does not show through: {paper}', 'ورق لا ينفذ منه الحبر: {paper}'],
      ['Lies flat when open', 'يبقى مفتوحًا على الطاولة'],
      ['Pocket for loose sheets', 'جيب للأوراق السائبة'],
    ],
    overview: [
      [
        'For lists, for lectures, and for the idea at half past eleven.',
        'للقوائم والمحاضرات، ولفكرة الساعة الحادية عشرة والنصف ليلًا.',
      ],
      ['It opens comfortably from the right and from the left.', 'يُفتح بسهولة من اليمين ومن اليسار.'],
      ['Paper from responsibly managed forests.', 'ورق من غابات مُدارة بمسؤولية.'],
    ],
  },
  {
    category: 'pens',
    naming: 'series',
    price: [12, 299],
    measures: [28, 14, 14, 140],
    warranties: [],
    colours: ['blue', 'black', 'red', 'green', 'navy', 'gold'],
    styles: [
      style('Ballpoint Pen', 'قلم حبر جاف', 'pen', 0.6),
      style('Fountain Pen', 'قلم حبر سائل', 'fountain-pen', 1.6),
      style('Calligraphy Pen', 'قلم خط عربي', 'fountain-pen', 1.2),
      style('Wax Crayon', 'قلم شمعي للتلوين', 'crayon', 0.7),
    ],
    specs: {
      line: numberSpec('Line', 'سماكة الخط', MILLIMETRES, 0.5, 0.7, 1, 1.5),
      pack: numberSpec('Pack', 'عدد القطع', PIECES, 1, 3, 6, 12),
      body: choiceSpec('Body', 'الخامة', ['Metal', 'معدن'], ['Recycled plastic', 'بلاستيك معاد تدويره']),
    },
    inName: 'pack',
    bullets: [
      ['Line {line}', 'سماكة الخط {line}'],
      ['Pack: {pack}', 'العبوة: {pack}'],
      ['Does not smear', 'لا يلطّخ الورق'],
      ['Suits right-hand and left-hand writers', 'مناسب لليد اليمنى واليسرى'],
      ['Body: {body}', 'الخامة: {body}'],
    ],
    overview: [
      [
        'It starts at the first stroke and keeps the line to the last drop.',
        'يكتب من أول لمسة ويحافظ على خطه حتى آخر قطرة.',
      ],
      [
        'Light enough for a long exam, handsome enough for a signature.',
        'خفيف في الامتحانات الطويلة، وأنيق عند التوقيع.',
      ],
      ['Colours that do not fade in the file.', 'ألوان لا تبهت مع الزمن.'],
    ],
  },
  {
    category: 'instruments',
    naming: 'code',
    price: [199, 2799],
    measures: [3200, 320, 100, 980],
    warranties: [12, 24],
    colours: ['red', 'brown', 'black', 'blue', 'white'],
    styles: [
      style('Electric Guitar', 'جيتار كهربائي', 'guitar', 1.2),
      style('Guitar for Beginners', 'جيتار للمبتدئين', 'guitar', 0.7),
      style('Violin', 'كمان', 'violin', 1.1),
      style('Snare Drum', 'طبل مع عصي', 'drum', 0.8),
    ],
    specs: {
      size: numberSpec('Length', 'الطول', INCHES, 36, 38, 39),
      wood: choiceSpec('Wood', 'الخشب', ['Maple', 'قيقب'], ['Basswood', 'زيزفون'], ['Mahogany', 'ماهوجني']),
      set: choiceSpec('In the box', 'محتويات العلبة', ['Bag and accessories', 'حقيبة وملحقات'], ['Bag', 'حقيبة']),
      level: choiceSpec('Level', 'المستوى', ['Beginner', 'مبتدئ'], ['Advanced', 'متقدم']),
    },
    bullets: [
      ['Wood: {wood}', 'الخشب: {wood}'],
      ['In the box: {set}', 'في العلبة: {set}'],
      ['Level: {level}', 'المستوى: {level}'],
      ['Adjusted and tested before it is sent', 'يُضبط ويُختبر قبل الإرسال'],
      ['First lessons online included', 'دروس أولى مجانية عبر الإنترنت'],
    ],
    overview: [
      [
        'An instrument that makes practising a pleasure stays out of the cupboard.',
        'الآلة التي تستمتع بالتدرّب عليها لا تعود إلى الخزانة.',
      ],
      ['The sound is round and even from soft to loud.', 'صوت دافئ متوازن من الخافت إلى القوي.'],
      ['Protected on the way by a double box.', 'يصلك محميًا في علبتين.'],
    ],
  },
];
