import type { Bilingual } from 'marketplace-api/modules/catalogue/bilingual';

/** Forms of a number with a unit. Arabic nouns have five forms; a unit of measure has one form. */
export interface Unit {
  readonly en: { readonly one: string; readonly other: string };
  readonly ar: {
    /** For 1 and 2 the noun contains the number: «قطعة واحدة», «قطعتان». */
    readonly one: string;
    readonly two: string;
    /** 3 to 10: plural, «قطع». */
    readonly few: string;
    /** 11 to 99 and the rest: singular, «قطعة». */
    readonly many: string;
  };
}

/** A unit of measure: the same form after every number. */
function measureUnit(en: string, ar: string): Unit {
  return {
    en: { one: `# ${en}`, other: `# ${en}` },
    ar: { one: `# ${ar}`, two: `# ${ar}`, few: `# ${ar}`, many: `# ${ar}` },
  };
}

function countedUnit(en: readonly [one: string, other: string], ar: readonly [string, string, string, string]): Unit {
  const [one, two, few, many] = ar;
  return {
    en: { one: `# ${en[0]}`, other: `# ${en[1]}` },
    ar: { one, two, few: `# ${few}`, many: `# ${many}` },
  };
}

export const GIGABYTES = measureUnit('GB', 'جيجابايت');
export const MILLIAMP_HOURS = measureUnit('mAh', 'مللي أمبير');
export const WATTS = measureUnit('W', 'واط');
export const INCHES: Unit = { ...measureUnit('', 'بوصة'), en: { one: '#-inch', other: '#-inch' } };
export const HERTZ = measureUnit('Hz', 'هرتز');
export const CENTIMETRES = measureUnit('cm', 'سم');
export const MILLIMETRES = measureUnit('mm', 'ملم');
export const GRAMS = measureUnit('g', 'جم');
export const KILOGRAMS = measureUnit('kg', 'كجم');
export const LITRES = measureUnit('L', 'لتر');
export const MILLILITRES = measureUnit('ml', 'مل');
export const MEGAPIXELS = measureUnit('MP', 'ميجابكسل');
export const DPI = measureUnit('DPI', 'نقطة في البوصة');
export const LUMENS = measureUnit('lm', 'لومن');
export const HOURS = countedUnit(['hour', 'hours'], ['ساعة واحدة', 'ساعتان', 'ساعات', 'ساعة']);
export const METRES = countedUnit(['m', 'm'], ['متر واحد', 'متران', 'أمتار', 'مترًا']);
export const DAYS = countedUnit(['day', 'days'], ['يوم واحد', 'يومان', 'أيام', 'يومًا']);
export const PIECES = countedUnit(['piece', 'pieces'], ['قطعة واحدة', 'قطعتان', 'قطع', 'قطعة']);
export const PEOPLE = countedUnit(['person', 'people'], ['شخص واحد', 'شخصان', 'أشخاص', 'شخصًا']);
export const SEATS = countedUnit(['seat', 'seats'], ['مقعد واحد', 'مقعدان', 'مقاعد', 'مقعدًا']);
export const PAGES = countedUnit(['page', 'pages'], ['صفحة واحدة', 'صفحتان', 'صفحات', 'صفحة']);
export const PORTS = countedUnit(['port', 'ports'], ['منفذ واحد', 'منفذان', 'منافذ', 'منفذًا']);
export const POCKETS = countedUnit(['pocket', 'pockets'], ['جيب واحد', 'جيبان', 'جيوب', 'جيبًا']);
export const SPEEDS = countedUnit(['speed', 'speeds'], ['سرعة واحدة', 'سرعتان', 'سرعات', 'سرعة']);

/** Formats a number with its unit in both languages, with Western digits. */
export function quantity(value: number, unit: Unit): Bilingual {
  const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value);
  return {
    en: insertNumber(value === 1 ? unit.en.one : unit.en.other, digits),
    ar: insertNumber(arabicForm(value, unit), digits),
  };
}

function arabicForm(value: number, { ar }: Unit): string {
  if (value === 1) return ar.one;
  if (value === 2) return ar.two;
  const few = Number.isInteger(value) && value % 100 >= 3 && value % 100 <= 10;
  return few ? ar.few : ar.many;
}

function insertNumber(form: string, digits: string): string {
  return form.replace('#', digits);
}
