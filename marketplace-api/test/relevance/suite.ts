import { readFile } from 'node:fs/promises';
import type { Language } from 'shared-contracts/locale';
import { generateCatalogue } from 'demo-data/generate/catalogue';
import type { DemoProduct } from 'demo-data/generate/model';

/** One query of the suite with the families of the demonstration catalogue that it should find. */
export interface JudgedQuery {
  readonly kind: string;
  readonly language: Language;
  readonly q: string;
  /** Ids of families; never empty. */
  readonly expected: ReadonlySet<number>;
  /** One half is for tuning the search, the other for the reported figures. */
  readonly half: 'tuning' | 'reported';
}

/** Requirements that a term of an expectation sets for a product: facts of the catalogue, never search results. */
const FACTS: Readonly<Record<string, (product: DemoProduct, value: string) => boolean>> = {
  cat: ({ family }, value) => value.split(',').includes(family.leaf.slug),
  brand: ({ family }, value) => family.brand.slug === value,
  noun: ({ family }, value) => ` ${family.noun.en}`.includes(` ${value}`),
  spec: ({ name }, value) => name.en.includes(`, ${value}`),
  model: ({ family }, value) => family.model.en === value,
  colour: ({ colour }, value) => colour === value,
  family: ({ family }, value) => family.id === Number(value),
};

/**
 * Reads `queries.txt`: one query per line, `kind|language|query|expectation`.
 * In each kind, every second query belongs to the reported half.
 * An expectation is terms such as `cat=sofas brand=baytara`, all of which hold for one variant.
 * @throws Error for a line that cannot be parsed or has no expectation.
 */
export async function readSuite(): Promise<JudgedQuery[]> {
  const text = await readFile(new URL('queries.txt', import.meta.url), 'utf8');
  const { products } = generateCatalogue();
  const met = new Map<string, number>();
  const suite: JudgedQuery[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [kind = '', language, q = '', expectation = ''] = line.split('|');
    if (language !== 'en' && language !== 'ar') throw new Error(`“${line}” names no language`);
    const key = `${kind} ${language}`;
    const place = met.get(key) ?? 0;
    met.set(key, place + 1);
    const expected = familiesThat(products, expectation);
    if (expected.size === 0) throw new Error(`“${line}” expects nothing of the catalogue`);
    suite.push({ kind, language, q, expected, half: place % 2 === 0 ? 'tuning' : 'reported' });
  }
  return suite;
}

function familiesThat(products: readonly DemoProduct[], expectation: string): Set<number> {
  const terms = [...expectation.matchAll(/(\w+)=(.+?)(?= \w+=|$)/g)].map(([, name = '', value = '']) => {
    const holds = FACTS[name];
    if (!holds) throw new Error(`“${expectation}” requires ${name}, which is not a fact`);
    return (product: DemoProduct) => holds(product, value);
  });
  return new Set(products.filter((product) => terms.every((holds) => holds(product))).map(({ family }) => family.id));
}
