import type { Queryable } from '../../../infra/db/database.ts';
import type { ScoredProducts } from '../search-engine.ts';
import type { TermLookup } from '../term-index/term-index.ts';
import type { TermQuery } from '../term-index/term-query.ts';
import type { Slot, UnderstoodQuery } from '../understanding/slots.ts';
import type { Concept, Lexicon } from '../vocabulary/lexicon.ts';
import { findInDescriptions, findProducts } from './find-products.ts';
import { createProductSet, hasProduct, intersect, type ProductSet, productsOf, subtract } from './product-set.ts';
import { buildConceptQuery, buildHeadQuery, buildTokensQuery, buildTypeQuery } from './lexicon-queries.ts';

/** What the search of an understood query needs. */
export interface UnderstoodContext {
  readonly database: Queryable;
  readonly termLookup: TermLookup | null;
  readonly lexicon: Lexicon;
}

/** Products of the wanted type with as many of the wishes as the catalogue has. */
export interface UnderstoodProducts extends ScoredProducts {
  /** Slots that no product of the type meets by its name. */
  readonly unmet: ReadonlySet<Slot>;
  /** Those of them that descriptions of these products meet. */
  readonly described: ReadonlySet<Slot>;
}

/** Points of a product of the type; of its name in the typed words; of each wish that only its description meets. */
const TYPE_POINTS = 4;
const TYPED_NAME_POINTS = 2;
const DESCRIPTION_POINTS = 1;
const MAX_DESCRIPTION_WISHES = 3;

/**
 * Finds the products of the head's type, then narrows them wish by wish. A wish that would leave nothing narrows
 * nothing; it only orders the products. Null if the query names no type.
 */
export async function searchUnderstood(
  context: UnderstoodContext,
  query: UnderstoodQuery,
): Promise<UnderstoodProducts | null> {
  return query.head ? narrowProducts(context, query, await findType(context, query, query.head)) : null;
}

/** Narrows products wish by wish; a wish that would leave nothing only orders them. */
export async function narrowProducts(
  context: UnderstoodContext,
  query: UnderstoodQuery,
  all: ProductSet,
): Promise<UnderstoodProducts> {
  const { head, slots } = query;
  const find = createFinder(context);
  let products = all;
  const unmet = new Set<Slot>();
  for (const slot of slots) {
    if (slot === head || products.size === 0) continue;
    const narrowed = await narrow(context, find, products, query, slot);
    if (narrowed) products = narrowed.products;
    if (!narrowed?.isMet && slot.kind !== 'filler' && slot.kind !== 'sort' && slot.kind !== 'price') unmet.add(slot);
  }
  return { ...(await score(context, find, query, productsOf(products), unmet)), unmet };
}

type Find = (query: TermQuery) => Promise<ProductSet>;

const createFinder =
  ({ database, termLookup }: UnderstoodContext): Find =>
  async (query) =>
    createProductSet(await findProducts(database, termLookup, query));

/** The products of a type; of a type without products, those whose own head noun was typed. */
async function findType(context: UnderstoodContext, { tokens }: UnderstoodQuery, head: Slot): Promise<ProductSet> {
  const find = createFinder(context);
  const typed = tokens.slice(head.start, head.end);
  const [token] = typed.slice(-1);
  if (head.kind === 'word' || head.kind === 'other') return createProductSet([]);
  if (head.kind !== 'type') return token ? find(buildHeadQuery(token)) : createProductSet([]);
  const { lexicon } = context;
  const ofType = await find(buildTypeQuery(head.concept, lexicon));
  if (ofType.size > 0 || !token) return ofType;
  // A “sofa bed” is a sofa: the nearest types have the same head noun, but they are not the wanted one.
  const nearest = head.concept.nearest.flatMap((id) => lexicon.get('type', id) ?? []);
  const ofNearest = await find({ any: nearest.map((type) => buildTypeQuery(type, lexicon)) });
  return subtract(await find({ all: [buildHeadQuery(token), buildTokensQuery(typed, 'name')] }), ofNearest);
}

/** The products that come nearest to a wish, and whether they meet it; null if none comes near. */
interface Narrowed {
  readonly products: ProductSet;
  readonly isMet: boolean;
}

async function narrow(
  context: UnderstoodContext,
  find: Find,
  products: ProductSet,
  query: UnderstoodQuery,
  slot: Slot,
): Promise<Narrowed | null> {
  const { lexicon } = context;
  const meet = (found: ProductSet | null): Narrowed | null => found && { products: found, isMet: true };
  switch (slot.kind) {
    case 'audience':
      return narrowAudience(find, products, slot.concept, lexicon);
    case 'colour':
      return narrowColour(find, products, slot.concept, lexicon);
    case 'negation':
      return meet(await exclude(find, products, query, slot));
    case 'filler':
    case 'sort':
    case 'price':
    case 'other':
    case 'unknown':
      return null;
    default: {
      const named = keep(products, await find(buildSlotQuery(query, slot, lexicon)));
      return meet(named ?? (isMeasure(query, slot) ? await narrowByDescription(context, products, query, slot) : null));
    }
  }
}

/** Whether a slot is a number with a unit: products often have it among their attributes only. */
const isMeasure = ({ tokens }: UnderstoodQuery, { start, end }: Slot): boolean =>
  end - start === 1 && /^\d+(?:\.\d+)?[a-z]+$/.test(tokens[start]?.folded ?? '');

async function narrowByDescription(
  { database, termLookup, lexicon }: UnderstoodContext,
  products: ProductSet,
  query: UnderstoodQuery,
  slot: Slot,
): Promise<ProductSet | null> {
  const described = await findInDescriptions(database, termLookup, [buildSlotDescription(query, slot, lexicon)]);
  return keep(products, createProductSet(described));
}

/** The products in both sets; null if there are none. */
const keep = (products: ProductSet, others: ProductSet): ProductSet | null => {
  const both = intersect(products, others);
  return both.size > 0 ? both : null;
};

/** Matches products that have what a slot means. */
function buildSlotQuery({ tokens }: UnderstoodQuery, slot: Slot, lexicon: Lexicon): TermQuery {
  const own = buildTokensQuery(tokens.slice(slot.start, slot.end), 'name');
  if (slot.kind === 'brand') return { all: brandWords(slot.brand.name_en).map((word) => ({ word })) };
  if (slot.kind === 'feature' || slot.kind === 'audience')
    return { any: [buildConceptQuery(slot.concept, 'name'), own] };
  if (slot.kind === 'colour') return buildConceptQuery(slot.concept, 'anywhere');
  if (slot.kind === 'type')
    return { any: [buildTypeQuery(slot.concept, lexicon), buildConceptQuery(slot.concept, 'name'), own] };
  return own;
}

const brandWords = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What is marked for these is not for the audience; babies are children. */
const OTHER_AUDIENCES = { men: ['women', 'kids', 'babies'], women: ['men', 'kids', 'babies'], kids: ['men', 'women'] };

/** Products marked for the audience; without any, those that are marked for no other one. Others do not fit at all. */
async function narrowAudience(
  find: Find,
  products: ProductSet,
  audience: Concept,
  lexicon: Lexicon,
): Promise<Narrowed> {
  const marked = keep(products, await find(buildConceptQuery(audience, 'name')));
  if (marked) return { products: marked, isMet: true };
  const foreign = await find({
    any: OTHER_AUDIENCES[audience.id === 'men' || audience.id === 'women' ? audience.id : 'kids']
      .flatMap((id) => lexicon.get('audience', id) ?? [])
      .map((other) => buildConceptQuery(other, 'name')),
  });
  const unmarked = subtract(products, foreign);
  // What is for nobody in particular is for everybody.
  return { products: unmarked, isMet: unmarked.size > 0 };
}

/** Products of the colour; without any, those of the nearest colours, which do not meet the wish. */
async function narrowColour(
  find: Find,
  products: ProductSet,
  colour: Concept,
  lexicon: Lexicon,
): Promise<Narrowed | null> {
  for (const each of [colour, ...colour.nearest.flatMap((id) => lexicon.get('colour', id) ?? [])]) {
    const found = keep(products, await find(buildConceptQuery(each, 'anywhere')));
    if (found) return { products: found, isMet: each === colour };
  }
  return null;
}

/**
 * Products without what the shopper excludes. A name that has the excluding word itself («كاميرا بدون مرآة») meets the
 * wish.
 */
async function exclude(
  find: Find,
  products: ProductSet,
  query: UnderstoodQuery,
  slot: Extract<Slot, { kind: 'negation' }>,
): Promise<ProductSet | null> {
  const words = query.tokens.slice(slot.start, slot.end);
  const literal = keep(products, await find(buildTokensQuery(words, 'name')));
  if (literal) return literal;
  const { negated } = slot;
  const own = buildTokensQuery(query.tokens.slice(negated.start, negated.end), 'name');
  const meaning = 'concept' in negated ? { any: [buildConceptQuery(negated.concept, 'name'), own] } : own;
  const rest = subtract(products, await find(meaning));
  return rest.size > 0 ? rest : null;
}

/** Points for the name in the typed words, and for wishes that only the description meets; which wishes these are. */
async function score(
  { database, termLookup, lexicon }: UnderstoodContext,
  find: Find,
  query: UnderstoodQuery,
  products: Int32Array,
  unmet: ReadonlySet<Slot>,
): Promise<Omit<UnderstoodProducts, 'unmet'>> {
  const points = new Uint8Array(products.length).fill(TYPE_POINTS);
  const add = (found: ProductSet, extra: number): boolean => {
    let isAdded = false;
    for (let index = 0; index < products.length; index += 1)
      if (hasProduct(found, products[index] ?? 0)) {
        points[index] = (points[index] ?? 0) + extra;
        isAdded = true;
      }
    return isAdded;
  };
  const { head, tokens } = query;
  if (head && products.length > 0)
    add(await find(buildTokensQuery(tokens.slice(head.start, head.end), 'name')), TYPED_NAME_POINTS);
  const described = new Set<Slot>();
  for (const slot of [...unmet].slice(0, MAX_DESCRIPTION_WISHES)) {
    if (products.length === 0 || slot.kind === 'negation' || slot.kind === 'unknown' || slot.kind === 'other') continue;
    const found = await findInDescriptions(database, termLookup, [buildSlotDescription(query, slot, lexicon)]);
    if (add(createProductSet(found), DESCRIPTION_POINTS)) described.add(slot);
  }
  return { products, points, described };
}

/** Descriptions have no name terms. */
function buildSlotDescription({ tokens }: UnderstoodQuery, slot: Slot, lexicon: Lexicon): TermQuery {
  if (slot.kind === 'type') return buildTypeQuery(slot.concept, lexicon);
  const own = buildTokensQuery(tokens.slice(slot.start, slot.end), 'anywhere');
  return 'concept' in slot ? { any: [buildConceptQuery(slot.concept, 'anywhere'), own] } : own;
}
