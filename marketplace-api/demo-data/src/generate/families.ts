import { BRANDS, type DemoBrand } from '../catalogue/brands.ts';
import { CATEGORIES, LEAVES_BY_ID, type LeafCategory, type TopCategory } from '../catalogue/categories.ts';
import { PRODUCT_TYPES } from '../catalogue/product-types.ts';
import type { ProductType, Spec } from '../catalogue/product-type.ts';
import type { ObjectName } from '../pictures/picture-objects.ts';
import { createRandom, type Random } from '../random.ts';
import { SERIES } from '../catalogue/series-names.ts';
import { bilingual, type Bilingual } from 'marketplace-api/modules/catalogue/bilingual';
import { quantity } from '../units.ts';
import type { DemoFamily, FamilyCapacity } from './model.ts';

const LETTERS = ['A', 'S', 'X', 'M', 'Q', 'V', 'T', 'N'];
const SUFFIXES = ['', '', '', '', ' Pro', ' Lite', ' Max', ' Neo'];
/** Numbers of colours of a family, weighted by repetition. */
const VARIANTS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 5];

/** Number of families of an added category; the others have 17 to 21. */
const ADDED_FAMILIES = 15;
/** Largest number of colours of a family in an added category. */
const ADDED_COLOURS = 2;

/** Generates the families of every leaf category; the same seed gives the same families. */
export function generateFamilies(seed: string): DemoFamily[] {
  const families: DemoFamily[] = [];
  const arrangements = new Map<ObjectName, number>();
  for (const leaf of LEAVES_BY_ID) {
    const [top, type] = [topOf(leaf), typeOf(leaf)];
    const used = new Set<string>();
    const count = leaf.isAdded ? ADDED_FAMILIES : createRandom(`${seed}/${leaf.slug}`).integer(17, 21);
    for (let index = 0; index < count; index++) {
      const random = createRandom(`${seed}/${leaf.slug}/${index}`);
      const family = createFamily({ top, leaf, type, used, random, index, id: families.length + 1 });
      const arrangement = arrangements.get(family.object) ?? 0;
      arrangements.set(family.object, arrangement + 1);
      families.push({ ...family, arrangement });
    }
  }
  return families;
}

interface FamilyInput {
  readonly top: TopCategory;
  readonly leaf: LeafCategory;
  readonly type: ProductType;
  readonly used: Set<string>;
  readonly random: Random;
  readonly index: number;
  readonly id: number;
}

function createFamily({ top, leaf, type, used, random, index, id }: FamilyInput): Omit<DemoFamily, 'arrangement'> {
  const brands = BRANDS.filter((brand) => brand.departments.includes(top.slug));
  const style = type.styles[index % type.styles.length];
  if (!style) throw new Error(`${leaf.slug} has no styles`);
  const brand = random.pick(brands);
  const tier = random.next();
  const { model, modelCode } = nameModel(type, brand, used, random);
  const [low, high] = type.price;
  const dirhams = low * (high / low) ** (tier * 0.85 + random.next() * 0.15) * (style.price ?? 1);
  const specs = Object.fromEntries(
    Object.entries({ ...type.specs, ...style.specs }).map(([key, spec]) => [key, valueOf(spec, tier, random)]),
  );
  return {
    id,
    code: `F${String(id).padStart(5, '0')}`,
    top,
    leaf,
    type,
    brand,
    noun: bilingual(...style.noun),
    object: style.object,
    model,
    modelCode,
    specs,
    dirhams,
    colours: random.sample(
      style.colours ?? type.colours,
      Math.min(random.pick(VARIANTS), leaf.isAdded ? ADDED_COLOURS : Infinity),
    ),
    capacity: capacityOf(type, style.specs, index),
    legLengths: style.legLengths ?? [],
  };
}

/** The capacities that a family comes in; undefined if it comes in one. */
function capacityOf(
  { capacity, specs }: ProductType,
  own: ProductType['specs'] | undefined,
  index: number,
): FamilyCapacity | undefined {
  if (!capacity || index % capacity.every !== 0) return undefined;
  const spec = { ...specs, ...own }[capacity.spec];
  if (!spec || 'choices' in spec) throw new Error(`no numbers of the specification ${capacity.spec}`);
  const values = spec.numbers.map((number) => quantity(number, spec.unit));
  return { spec: capacity.spec, name: bilingual(...spec.label), values, step: capacity.step };
}

/** Picks a specification value: higher tiers get higher values, within one step. */
function valueOf(spec: Spec, tier: number, random: Random): Bilingual {
  if ('choices' in spec) return bilingual(...random.pick(spec.choices));
  const last = spec.numbers.length - 1;
  const step = Math.round(tier * last + (random.next() - 0.5) * 0.8);
  return quantity(spec.numbers[Math.max(0, Math.min(last, step))] ?? 0, spec.unit);
}

/** Generates a name that no other family of the category and brand has. */
function nameModel(type: ProductType, brand: DemoBrand, used: Set<string>, random: Random) {
  for (;;) {
    const namedModel = type.naming === 'code' ? modelByCode(random) : modelBySeries(brand, random);
    const key = `${brand.slug}/${namedModel.model.en}`;
    if (used.has(key)) continue;
    used.add(key);
    return namedModel;
  }
}

function modelByCode(random: Random): { model: Bilingual; modelCode: string } {
  const code = `${random.pick(LETTERS)}${random.integer(1, 9)}${random.pick(['0', '5', '20', '50'])}${random.pick(SUFFIXES)}`;
  return { model: bilingual(code, code), modelCode: code.replace(' ', '-').toUpperCase() };
}

function modelBySeries(brand: DemoBrand, random: Random): { model: Bilingual; modelCode: string } {
  const [en, ar] = random.pick(SERIES);
  return {
    model: bilingual(en, ar),
    modelCode: `${brand.slug.slice(0, 3)}-${en}-${random.integer(10, 99)}`.toUpperCase(),
  };
}

function topOf(leaf: LeafCategory): TopCategory {
  const top = CATEGORIES.find(({ leaves }) => leaves.includes(leaf));
  if (!top) throw new Error(`no department for the category ${leaf.slug}`);
  return top;
}

function typeOf(leaf: LeafCategory): ProductType {
  const type = PRODUCT_TYPES.find((candidate) => candidate.category === leaf.slug);
  if (!type) throw new Error(`no product type for the category ${leaf.slug}`);
  return type;
}
