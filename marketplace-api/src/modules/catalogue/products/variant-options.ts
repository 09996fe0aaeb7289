import type { ProductOption } from 'shared-contracts/entities/catalogue/product';
import type { Colour } from 'shared-contracts/entities/catalogue/product-card';

/** A value of an option: language-independent, and its text for people. */
interface StoredValue {
  readonly value: string;
  readonly label: string;
}

/** A sellable combination of a family's colour and options. */
export interface Variant {
  readonly id: number;
  readonly slug: string;
  readonly colour: string | null;
  readonly in_stock: boolean;
  /** By option. */
  readonly options: Readonly<Record<string, StoredValue>>;
}

/** An option of a family, such as `size`. */
export interface FamilyOption {
  readonly name: string;
  readonly label: string;
}

/** A requested combination; `null` for the colour of a family without colours. */
interface Wanted {
  readonly colour: string | null;
  readonly options: Readonly<Record<string, string>>;
}

/**
 * Lists the options of a product with the values of its whole family (PDP-11). Each value leads to the variant that
 * differs in this option only; where there is none, to the nearest one.
 */
export function listOptions(
  variants: readonly Variant[],
  familyOptions: readonly FamilyOption[],
  current: Variant,
): ProductOption[] {
  return familyOptions.flatMap(({ name, label }) => {
    const own = current.options[name];
    if (!own) return [];
    const values = collectValues(variants, name).map((value) => {
      const wanted = { colour: current.colour, options: { ...valuesOf(current), [name]: value.value } };
      const candidates = variants.filter(({ options }) => options[name]?.value === value.value);
      const { slug, in_stock, ...found } = nearest(candidates, wanted, current);
      return { ...value, slug, in_stock: in_stock && isExact(found, wanted), is_current: value.value === own.value };
    });
    return [{ name, label, values }];
  });
}

/** Points each colour to the variant that keeps the options of the current one, or to the nearest. */
export function keepOptions(colours: readonly Colour[], variants: readonly Variant[], current: Variant): Colour[] {
  return [...new Map(colours.map((colour) => [colour.value, colour])).values()].map((colour) => {
    const candidates = variants.filter((variant) => variant.colour === colour.value);
    return { ...colour, slug: nearest(candidates, { colour: colour.value, options: valuesOf(current) }, current).slug };
  });
}

const valuesOf = ({ options }: Variant): Record<string, string> =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, value]));

function isExact({ colour, options }: Pick<Variant, 'colour' | 'options'>, wanted: Wanted): boolean {
  return (
    colour === wanted.colour && Object.entries(wanted.options).every(([name, value]) => options[name]?.value === value)
  );
}

/** The candidate with the most equal options; the colour counts most, then options, stock, age. */
function nearest(candidates: readonly Variant[], wanted: Wanted, fallback: Variant): Variant {
  const scoreOf = ({ colour, in_stock, options }: Variant) => {
    const equal = Object.entries(wanted.options).filter(([name, value]) => options[name]?.value === value).length;
    return (colour === wanted.colour ? 1_000 : 0) + equal * 10 + Number(in_stock);
  };
  return candidates.toSorted((a, b) => scoreOf(b) - scoreOf(a) || a.id - b.id)[0] ?? fallback;
}

/** The values of an option in a family, in the order of sizes. */
function collectValues(variants: readonly Variant[], name: string): StoredValue[] {
  const values = new Map<string, StoredValue>();
  for (const { options } of variants) {
    const value = options[name];
    if (value && !values.has(value.value)) values.set(value.value, value);
  }
  return [...values.values()].toSorted((a, b) => compareSizes(a.value, b.value));
}

/** International clothing sizes, small to large. */
const CLOTHING_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', '3xl', '4xl', '5xl'];
/** Factors of units that occur in one option together. */
const UNITS: Readonly<Record<string, number>> = { tb: 1_024, gb: 1, l: 1_000, ml: 1, kg: 1_000, g: 1, m: 100, cm: 1 };

/**
 * Compares values as people order them: XS before M, 9 before 10.5, 512 GB before 1 TB; others alphabetically.
 * @param a value of an option in lower case, with a hyphen for a point or space: `10-5`, `512-gb`
 */
export function compareSizes(a: string, b: string): number {
  const [first, second] = [sizeRank(a), sizeRank(b)];
  if (first !== null && second !== null && first !== second) return first - second;
  if (first === null && second !== null) return 1;
  if (first !== null && second === null) return -1;
  return a < b ? -1 : Number(a > b);
}

function sizeRank(value: string): number | null {
  const size = CLOTHING_SIZES.indexOf(value);
  if (size >= 0) return size - CLOTHING_SIZES.length;
  const [, whole, fraction = '0', unit = ''] = /^(\d+)(?:-(\d+))?-?([a-z]*)$/.exec(value) ?? [];
  return whole === undefined ? null : Number(`${whole}.${fraction}`) * (UNITS[unit] ?? 1);
}
