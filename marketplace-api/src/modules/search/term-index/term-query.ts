import type { Stemmer } from '../language/stemmer.ts';
import type { Token } from '../language/normalize-text.ts';

/** One condition of a query: any of several sequences of tokens. The first is as typed. */
export type TermGroup = readonly (readonly Token[])[];

/** Searched terms: all terms of a product, or only those of its name. */
export type SearchField = 'anywhere' | 'name';

/** A condition on the terms of a product. Stems start with `~`, name terms with `=` (migration 0008). */
export type TermQuery =
  | { readonly word: string }
  /** A word that begins so. */
  | { readonly begins: string }
  | { readonly all: readonly TermQuery[] }
  | { readonly any: readonly TermQuery[] };

/**
 * Three queries on products: anywhere, in the name, and in the name as typed. Each result is a subset of the one
 * before.
 */
export interface ScoredQueries {
  readonly anywhere: TermQuery;
  readonly named: TermQuery;
  readonly asTyped: TermQuery;
}

/** Matches if every group matches in any of its forms. */
export function buildBroadQuery(groups: readonly TermGroup[], stemmer: Stemmer, field: SearchField): TermQuery {
  return { all: groups.map((group) => buildGroupQuery(group, stemmer, field)) };
}

/** Matches one group in any of its forms. */
export function buildGroupQuery(group: TermGroup, stemmer: Stemmer, field: SearchField): TermQuery {
  const forms = group.map((tokens) => ({
    all: tokens.map((word) => ({ any: [word.folded, ...(stemmer.getStems(word) ?? [])].map(inField(field)) })),
  }));
  return { any: [...new Map(forms.map((form) => [toTsquery(form), form])).values()] };
}

/** Matches if the name has every word as typed. */
export function buildExactQuery(groups: readonly TermGroup[]): TermQuery {
  return { all: groups.flatMap(([typed = []]) => typed.map(({ folded }) => inField('name')(folded))) };
}

/** Name terms are stored with a prefix (index-products.ts). */
const inField =
  (field: SearchField) =>
  (term: string): TermQuery => ({ word: field === 'name' ? `=${term}` : term });

/**
 * Formats a query in PostgreSQL's tsquery syntax; empty for one that matches nothing: alternatives without any, as of a
 * concept whose words are read in queries only.
 */
export function toTsquery(query: TermQuery): string {
  if ('word' in query) return lexeme(query.word);
  if ('begins' in query) return `${lexeme(query.begins)}:*`;
  const [parts, operator] = 'all' in query ? [query.all, ' & '] : [query.any, ' | '];
  const texts = parts.map(toTsquery);
  const possible = texts.filter((text) => text !== '');
  const isImpossible = possible.length === 0 || ('all' in query && possible.length < texts.length);
  return isImpossible ? '' : `(${possible.join(operator)})`;
}

function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
