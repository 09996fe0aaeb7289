import { numberSpec, style, choiceSpec, type ProductType } from '../product-type.ts';
import { GRAMS, HOURS, MILLILITRES } from '../../units.ts';

/** Perfumes, oud and bakhoor. */
export const scents: readonly ProductType[] = [
  {
    category: 'perfumes',
    naming: 'series',
    price: [89, 599],
    measures: [380, 85, 150, 45],
    warranties: [],
    colours: ['gold', 'black', 'burgundy', 'rose-gold', 'turquoise', 'purple'],
    capacity: { spec: 'volume', every: 1, step: 1.55 },
    styles: [
      style('Oriental Perfume', 'عطر شرقي', 'perfume'),
      style("Women's Rose Perfume", 'عطر نسائي بالورد', 'perfume', 0.9),
      style("Men's Woody Perfume", 'عطر رجالي خشبي', 'perfume'),
      {
        ...style('Oud Oil', 'دهن عود', 'oud-oil', 1.4),
        specs: {
          volume: numberSpec('Volume', 'الحجم', MILLILITRES, 3, 6, 12),
          strength: choiceSpec('Strength', 'التركيز', ['Pure oil', 'دهن خالص']),
        },
      },
      style('Musk Perfume', 'عطر مسك', 'perfume', 0.7),
    ],
    specs: {
      volume: numberSpec('Volume', 'الحجم', MILLILITRES, 50, 100, 200),
      notes: choiceSpec(
        'Notes',
        'المكونات العطرية',
        ['Oud, rose and saffron', 'عود وورد وزعفران'],
        ['Amber and vanilla', 'عنبر وفانيليا'],
        ['Musk and jasmine', 'مسك وياسمين'],
        ['Sandalwood and cardamom', 'صندل وهيل'],
      ),
      wear: numberSpec('Wear', 'مدة الثبات', HOURS, 6, 8, 12, 24),
      strength: choiceSpec(
        'Strength',
        'التركيز',
        ['Eau de parfum', 'أو دو بارفان'],
        ['Extrait de parfum', 'خلاصة عطر مركزة'],
      ),
    },
    inName: 'volume',
    bullets: [
      ['Notes: {notes}', 'المكونات العطرية: {notes}'],
      ['Lasts up to {wear}', 'ثبات يدوم حتى {wear}'],
      ['Volume: {volume}', 'الحجم: {volume}'],
      ['Strength: {strength}', 'التركيز: {strength}'],
      ['In a box, ready as a present', 'في علبة فاخرة تصلح هدية'],
    ],
    overview: [
      ['It opens bright and settles warm, close to the wearer.', 'يفتح بانتعاش ثم يستقر دافئًا حول صاحبه.'],
      ['Blended for evenings in the majlis and long weddings.', 'مزيج لأمسيات المجلس وليالي الأعراس الطويلة.'],
      ['One drop at the wrist is enough.', 'قطرة واحدة على المعصم تكفي.'],
    ],
  },
  {
    category: 'bakhoor',
    naming: 'series',
    price: [39, 349],
    measures: [420, 110, 120, 110],
    warranties: [],
    colours: ['black', 'brown', 'burgundy', 'gold', 'white', 'olive'],
    styles: [
      style('Oud Bakhoor', 'بخور عود', 'bakhoor'),
      style('Incense Burner', 'مبخرة', 'mabkhara', 1.1),
      style('Maamoul Bakhoor', 'بخور معمول', 'bakhoor', 0.8),
      style('Electric Incense Burner', 'مبخرة كهربائية', 'mabkhara', 1.4),
    ],
    specs: {
      weight: numberSpec('Weight', 'الوزن', GRAMS, 40, 70, 100, 250),
      scent: choiceSpec(
        'Suits',
        'يناسب',
        ['Oud and bakhoor of any kind', 'العود والبخور بأنواعه'],
        ['Bakhoor on charcoal or electric heat', 'البخور على الفحم أو الكهرباء'],
      ),
      origin: choiceSpec('Made in', 'بلد الصنع', ['United Arab Emirates', 'الإمارات'], ['Saudi Arabia', 'السعودية']),
    },
    bullets: [
      ['Suits: {scent}', 'يناسب: {scent}'],
      ['Made in: {origin}', 'بلد الصنع: {origin}'],
      ['Weight: {weight}', 'الوزن: {weight}'],
      ['Fills a majlis within minutes', 'رائحة تملأ المجلس خلال دقائق'],
      ['In a box, ready as a present', 'في علبة فاخرة تصلح هدية'],
    ],
    overview: [
      ['For guests at the door and clothes before prayer.', 'لاستقبال الضيوف وتعطير الثياب قبل الصلاة.'],
      [
        'The scent stays in curtains and sofas until the next day.',
        'تبقى الرائحة في الستائر والمجالس حتى اليوم التالي.',
      ],
      ['Little smoke, much scent.', 'دخان قليل ورائحة غنية.'],
    ],
  },
];
