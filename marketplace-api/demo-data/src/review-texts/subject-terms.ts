/** A term that only some categories may use in reviews and questions. */
interface SubjectTerm {
  readonly en: RegExp;
  readonly ar: RegExp;
  /** Slugs of the leaf categories whose products have it. */
  readonly categories: readonly string[];
}

const CLOTHES = ['dresses', 't-shirts', 'jeans', 'coats', 'abayas', 'kanduras'];
const FOOTWEAR = ['shoes', 'running-shoes'];
const BAGS = ['handbags', 'luggage', 'backpacks'];
const SCREENS = ['smartphones', 'smart-watches', 'laptops', 'monitors', 'cameras'];
const KEYS = ['keyboards', 'laptops'];

/** Terms that show what a review is about. `catalogue.test.ts` checks each generated text against them. */
export const SUBJECT_TERMS: readonly SubjectTerm[] = [
  { en: /\bzips?\b/i, ar: /سحّاب/, categories: [...BAGS, 'tents'] },
  { en: /\bfabric|\bdenim|\bsleeves?\b/i, ar: /قماش (?!ال?مبلل|ناعم)|القماش|أكمام/, categories: [...CLOTHES, 'sofas'] },
  {
    en: /\bsizes?\b.*\bup\b|true to size|between two sizes/i,
    ar: /المقاس |مقاسي|مقاسًا/,
    categories: [...CLOTHES, ...FOOTWEAR],
  },
  { en: /machine washed|in the wash|washed it/i, ar: /الغسالة|بعد الغسيل|غسلته/, categories: CLOTHES },
  { en: /\bskin\b/i, ar: /البشرة|بشرت/, categories: ['skin-care', 'shaving'] },
  { en: /\blips?\b|\bshade is\b/i, ar: /الشفاه|الدرجة/, categories: ['lipsticks'] },
  { en: /\bgums\b|\bbristles\b/i, ar: /اللثة|الشعيرات/, categories: ['oral-care'] },
  { en: /\bblades?\b|\bshave\b/i, ar: /شفرات|الشفرة|حلاقة/, categories: ['shaving'] },
  { en: /\bbatter(?:y|ies)\b/i, ar: /البطاري/, categories: [...SCREENS, 'clocks'] },
  { en: /\bscreen (?:is|of)\b/i, ar: /الشاشة واضحة|الشاشة مريحة|الشاشة غير/, categories: SCREENS },
  { en: /\bkeys\b|\bkeyboard\b/i, ar: /الأزرار مريحة|لوحة المفاتيح/, categories: KEYS },
  { en: /\bbass\b|\bin calls\b/i, ar: /الجهير|المكالمات/, categories: ['headphones'] },
  { en: /\btick(?:s|ing)?\b/i, ar: /تكتك/, categories: ['clocks'] },
  { en: /\bsoles?\b|\blaces\b/i, ar: /النعل|نعله|الأربطة/, categories: FOOTWEAR },
  { en: /\bwheels roll\b|\btelescopic\b/i, ar: /عجلاتها|التلسكوبي/, categories: ['luggage'] },
  { en: /\bsaddle\b|\bbrakes\b|\bgears\b|\bpedals\b/i, ar: /الفرامل|السرعات|الدواسات/, categories: ['bicycles'] },
  { en: /\bpitched\b|\bpegs\b|\bguy lines\b/i, ar: /نصبناها|الأوتاد/, categories: ['tents'] },
  { en: /\bbeam\b|\bcamp\b/i, ar: /شعاع|المخيّم/, categories: ['torches'] },
  {
    en: /\bpages?\b(?! to see)|\bink\b/i,
    ar: /صفحات|الحبر|الصفحة التالية/,
    categories: ['notebooks', 'cameras', 'pens'],
  },
  { en: /\bbaby\b|\bteat\b/i, ar: /طفلي|الحلمة/, categories: ['baby-bottles'] },
  { en: /\beggs?\b|\boil\b/i, ar: /البيض|زيت/, categories: ['pans', 'hand-tools'] },
  { en: /\btea\b/i, ar: /الشاي/, categories: ['teapots'] },
  { en: /\bin tune\b|\btuned\b/i, ar: /ضبط/, categories: ['instruments'] },
  { en: /\blenses\b|\bhinges\b/i, ar: /العدسات|المفصلات/, categories: ['sunglasses'] },
  { en: /\bcushions?\b/i, ar: /الوسائد|وسادة/, categories: ['sofas', 'chairs'] },
];
