import { readFile } from 'node:fs/promises';
import type { Language } from 'shared-contracts/locale';
import type { DemoProduct } from 'demo-data/generate/model';

/** A product with its price in the shopper's currency, in major units. */
export interface PricedProduct {
  readonly product: DemoProduct;
  readonly price: number;
}

/** Expectation of a query, as requirements on products; a suite of predicates stays valid when the catalogue changes. */
export interface Expectation {
  /** Nothing may be found. */
  readonly isNone: boolean;
  /** A page without products is right too: the shopper asks for more than the type. */
  readonly mayBeNone: boolean;
  /** Whether the product is of the wanted type. */
  readonly hasType: (product: PricedProduct) => boolean;
  /** Whether the product meets every requirement. */
  readonly isRight: (product: PricedProduct) => boolean;
  /** Order of the prices of the results; null if the query wishes none. */
  readonly priceOrder: 'ascending' | 'descending' | null;
}

/** One query as a shopper types it. */
export interface ShopperQuery {
  readonly kind: string;
  readonly language: Language;
  readonly q: string;
  readonly expectation: Expectation;
  /** Thresholds are measured on the tuning half; the docs report the other one. */
  readonly half: 'tuning' | 'reported';
}

type Predicate = (product: PricedProduct) => boolean;

/** English nouns that mark the other audiences. */
const OTHER_AUDIENCES: Readonly<Record<string, RegExp>> = {
  men: /women|child|bab|ballet|heel/i,
  women: /\bmen's|child/i,
  kids: /\bmen's|women's/i,
};
/** Nouns that mark an audience themselves. */
const AUDIENCES: Readonly<Record<string, RegExp>> = {
  men: /\bmen's/i,
  women: /women's|heel|ballet/i,
  kids: /child|bab/i,
};

/** Reads the queries of all files. @throws Error for a line without a known language or type. */
export async function readShopperQueries(products: readonly DemoProduct[]): Promise<ShopperQuery[]> {
  const read = (name: string) => readFile(new URL(`${name}.txt`, import.meta.url), 'utf8').then(linesOf);
  const types = new Map(
    (await read('types')).map((line) => line.split(' = ')).map(([name = '', rule = '']) => [name, rule]),
  );
  const seen = new Map<string, number>();
  const queries: ShopperQuery[] = [];
  const files = ['english', 'arabic', 'judged-english', 'judged-arabic', 'fresh-english', 'fresh-arabic'];
  for (const line of (await Promise.all(files.map(read))).flat()) {
    const [kind = '', language, expected = '', list = ''] = line.split('|');
    if (language !== 'en' && language !== 'ar') throw new Error(`“${line}” names no language`);
    const expectation = parseExpectation(expected, types, products);
    for (const q of list.split('; ')) {
      const key = `${kind} ${language}`;
      const position = seen.get(key) ?? 0;
      seen.set(key, position + 1);
      queries.push({ kind, language, q, expectation, half: position % 2 === 0 ? 'tuning' : 'reported' });
    }
  }
  return queries;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

function parseExpectation(
  text: string,
  types: ReadonlyMap<string, string>,
  products: readonly DemoProduct[],
): Expectation {
  const mayBeNone = text.startsWith('maybe ');
  const words = text.replace('maybe ', '').split(/ (?=[\w!]+(?:[=<>]|!=)|$)/);
  const sort = words.find((word) => word.startsWith('sort='));
  const rules = words.filter((word) => word !== sort && word !== 'none');
  const type = rules[0] === undefined || /[=<>]/.test(rules[0]) ? undefined : rules[0];
  const alternatives = type?.split('/') ?? [];
  if (!alternatives.every((name) => types.has(name))) throw new Error(`“${text}” names an unknown type`);
  const typeRules = alternatives.map((name) => parseRule(types.get(name) ?? ''));
  const hasType: Predicate = (product) => typeRules.length === 0 || typeRules.some((rule) => rule(product));
  const audience = rules.find((rule) => rule.startsWith('for='))?.slice(4);
  const others = rules.filter((rule) => rule !== type && !rule.startsWith('for=')).map(parseRule);
  const fits =
    audience === undefined
      ? () => true
      : parseAudience(
          audience,
          products.filter((product) => hasType({ product, price: 0 })),
        );
  return {
    isNone: text === 'none',
    mayBeNone,
    hasType,
    isRight: (product) => hasType(product) && fits(product) && others.every((rule) => rule(product)),
    priceOrder: sort === undefined ? null : sort === 'sort=price' ? 'ascending' : 'descending',
  };
}

/** Where the type has products for the audience, only those are right; else all that are not for another one. */
function parseAudience(audience: string, ofType: readonly DemoProduct[]): Predicate {
  const [own, other] = [AUDIENCES[audience], OTHER_AUDIENCES[audience]];
  if (!own || !other) throw new Error(`“${audience}” is no audience`);
  const hasOwn = ofType.some(({ family }) => own.test(family.noun.en));
  return ({ product: { family } }) => (hasOwn ? own.test(family.noun.en) : !other.test(family.noun.en));
}

function parseRule(rule: string): Predicate {
  if (rule === '') return () => true;
  const [, name = '', operator = '', value = ''] = /^(\w+)(!=|[=<>])(.+)$/.exec(rule) ?? [];
  const values = value.split('/');
  const facts: Readonly<Record<string, Predicate>> = {
    cat: ({ product }) => values.includes(product.family.leaf.slug),
    noun: ({ product }) => values.some((part) => product.family.noun.en.includes(part)),
    brand: ({ product }) => product.family.brand.slug === value,
    colour: ({ product }) => values.some((colour) => product.colour.includes(colour)),
    spec: ({ product }) => product.name.en.includes(`, ${value}`),
    option: ({ product }) => product.options.some((option) => values.includes(option.value.en.toLowerCase())),
    price: ({ price }) => (operator === '<' ? price <= Number(value) : price >= Number(value)),
  };
  const fact = facts[name];
  if (!fact) throw new Error(`“${rule}” is not a requirement`);
  return operator === '!=' ? (product) => !fact(product) : fact;
}
