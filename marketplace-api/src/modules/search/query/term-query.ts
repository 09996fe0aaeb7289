import type { Stemmer } from '../language/stemmer.ts';
import type { Word } from '../language/normalize-text.ts';

/** One thing that a query asks for: any of several runs of words. The first is what was typed. */
export type Group = readonly (readonly Word[])[];

/** Which words are asked: of all that is known of a product, or of its name alone. */
export type Where = 'anywhere' | 'name';

/** What words of a product must be there. Stems begin with `~`, words of names with `=` (migration 0008). */
export type WordQuery =
  | { readonly word: string }
  /** A word that begins so. */
  | { readonly begins: string }
  | { readonly all: readonly WordQuery[] }
  | { readonly any: readonly WordQuery[] };

/** What is looked for in products: anywhere, in their names, and in their names as it was typed. Each finds some of what the one before finds. */
export interface NearQueries {
  readonly anywhere: WordQuery;
  readonly named: WordQuery;
  readonly asTyped: WordQuery;
}

/** The query that holds where every group is met, in any of its forms. */
export function broadQuery(groups: readonly Group[], stemmer: Stemmer, where: Where): WordQuery {
  return { all: groups.map((group) => broadGroup(group, stemmer, where)) };
}

/** One group in any of its forms. */
export function broadGroup(group: Group, stemmer: Stemmer, where: Where): WordQuery {
  const forms = group.map((words) => ({
    all: words.map((word) => ({ any: [word.folded, ...(stemmer.stemsOf(word) ?? [])].map(inside(where)) })),
  }));
  return { any: [...new Map(forms.map((form) => [toTsquery(form), form])).values()] };
}

/** The query that holds where the name has every word as it was typed. */
export function exactQuery(groups: readonly Group[]): WordQuery {
  return { all: groups.flatMap(([typed = []]) => typed.map(({ folded }) => inside('name')(folded))) };
}

/** Words of names are kept with a sign before them (index-products.ts). */
const inside =
  (where: Where) =>
  (term: string): WordQuery => ({ word: where === 'name' ? `=${term}` : term });

/** A query as PostgreSQL writes it. */
export function toTsquery(query: WordQuery): string {
  if ('word' in query) return lexeme(query.word);
  if ('begins' in query) return `${lexeme(query.begins)}:*`;
  const [parts, sign] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  return parts.length === 0 ? '' : `(${parts.map(toTsquery).join(sign)})`;
}

function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
