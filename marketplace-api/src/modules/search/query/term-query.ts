import type { Stemmer } from '../language/stemmer.ts';
import type { Token } from '../language/normalize-text.ts';

/** One thing that a query asks for: any of several runs of words. The first is what was typed. */
export type TermGroup = readonly (readonly Token[])[];

/** Which words are asked: of all that is known of a product, or of its name alone. */
export type SearchField = 'anywhere' | 'name';

/** What words of a product must be there. Stems begin with `~`, words of names with `=` (migration 0008). */
export type TermQuery =
  | { readonly word: string }
  /** A word that begins so. */
  | { readonly begins: string }
  | { readonly all: readonly TermQuery[] }
  | { readonly any: readonly TermQuery[] };

/** What is looked for in products: anywhere, in their names, and in their names as it was typed. Each finds some of what the one before finds. */
export interface ScoredQueries {
  readonly anywhere: TermQuery;
  readonly named: TermQuery;
  readonly asTyped: TermQuery;
}

/** The query that holds where every group is met, in any of its forms. */
export function buildBroadQuery(groups: readonly TermGroup[], stemmer: Stemmer, field: SearchField): TermQuery {
  return { all: groups.map((group) => buildGroupQuery(group, stemmer, field)) };
}

/** One group in any of its forms. */
export function buildGroupQuery(group: TermGroup, stemmer: Stemmer, field: SearchField): TermQuery {
  const forms = group.map((tokens) => ({
    all: tokens.map((word) => ({ any: [word.folded, ...(stemmer.getStems(word) ?? [])].map(inField(field)) })),
  }));
  return { any: [...new Map(forms.map((form) => [toTsquery(form), form])).values()] };
}

/** The query that holds where the name has every word as it was typed. */
export function buildExactQuery(groups: readonly TermGroup[]): TermQuery {
  return { all: groups.flatMap(([typed = []]) => typed.map(({ folded }) => inField('name')(folded))) };
}

/** Words of names are kept with a sign before them (index-products.ts). */
const inField =
  (field: SearchField) =>
  (term: string): TermQuery => ({ word: field === 'name' ? `=${term}` : term });

/** A query as PostgreSQL writes it. */
export function toTsquery(query: TermQuery): string {
  if ('word' in query) return lexeme(query.word);
  if ('begins' in query) return `${lexeme(query.begins)}:*`;
  const [parts, operator] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  return parts.length === 0 ? '' : `(${parts.map(toTsquery).join(operator)})`;
}

function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
