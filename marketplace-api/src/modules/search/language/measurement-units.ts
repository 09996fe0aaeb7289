/** Canonical unit spellings and their alternatives, folded. A spelling of two words contains a space. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  gb: [
    'gb',
    'gigabyte',
    'gigabytes',
    'gig',
    'gigs',
    'giga',
    'جيجا',
    'جيجابايت',
    'جيجا بايت',
    'غيغا',
    'غيغابايت',
    'جيغا',
    'جيغابايت',
    'قيقا',
  ],
  tb: ['tb', 'terabyte', 'terabytes', 'تيرا', 'تيرابايت', 'تيرا بايت'],
  mb: ['mb', 'megabyte', 'megabytes', 'ميجا', 'ميجابايت', 'ميغابايت'],
  mah: ['mah', 'مللي امبير', 'ملي امبير', 'مللي', 'ملامبير', 'مليامبير', 'ميلي امبير'],
  w: ['w', 'watt', 'watts', 'واط', 'وات'],
  inch: ['inch', 'inches', 'in', '"', '″', '”', 'بوصه', 'بوصات', 'انش', 'انج'],
  hz: ['hz', 'hertz', 'هرتز', 'هيرتز'],
  cm: ['cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters', 'سم', 'سنتي', 'سنتيمتر', 'سنتمتر'],
  mm: ['mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters', 'ملم', 'مم', 'مليمتر', 'ملليمتر'],
  m: ['m', 'metre', 'metres', 'meter', 'meters', 'متر', 'امتار', 'مترا'],
  kg: ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms', 'كجم', 'كغ', 'كغم', 'كيلو', 'كيلوجرام', 'كيلوغرام'],
  g: ['g', 'gram', 'grams', 'gm', 'جم', 'غ', 'غم', 'جرام', 'غرام'],
  l: ['l', 'litre', 'litres', 'liter', 'liters', 'ltr', 'لتر', 'لترات', 'ليتر'],
  ml: ['ml', 'millilitre', 'millilitres', 'milliliter', 'milliliters', 'مل', 'ملي', 'مليلتر', 'ملليلتر'],
  mp: ['mp', 'megapixel', 'megapixels', 'ميجابكسل', 'ميجا بكسل', 'ميغابكسل'],
  dpi: ['dpi'],
  lm: ['lm', 'lumen', 'lumens', 'لومن', 'لومين'],
};

const UNIT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([name, spellings]) =>
    spellings.map((spelling): [string, string] => [spelling, name]),
  ),
);

/** Matches a unit at the start of the folded pieces: its canonical spelling and the number of pieces consumed. */
export function matchUnit([first = '', second = '']: readonly string[]):
  { name: string; tokenCount: number } | undefined {
  const twoTokenUnit = second === '' ? undefined : UNIT_NAMES.get(`${first} ${second}`);
  if (twoTokenUnit) return { name: twoTokenUnit, tokenCount: 2 };
  const oneTokenUnit = UNIT_NAMES.get(first);
  return oneTokenUnit ? { name: oneTokenUnit, tokenCount: 1 } : undefined;
}
