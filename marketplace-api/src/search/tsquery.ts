import type { Stemmer } from './stems.ts';
import type { Word } from './text.ts';

/** One thing that a query asks for: any of several runs of words. The first is what was typed. */
export type Group = readonly (readonly Word[])[];

/** Which words are asked: of all that is known of a product, or of its name alone. */
export type Where = 'anywhere' | 'name';

/** The query of PostgreSQL that holds where every group is met, in any of its forms. */
export function broadQuery(groups: readonly Group[], stemmer: Stemmer, where: Where): string {
  return groups.map((group) => broadGroup(group, stemmer, where)).join(' & ');
}

/** One group in any of its forms. */
export function broadGroup(group: Group, stemmer: Stemmer, where: Where): string {
  const forms = group.map((words) =>
    all(words.map((word) => any([word.folded, ...(stemmer.stemsOf(word) ?? [])].map(inside(where))))),
  );
  return `(${[...new Set(forms)].join(' | ')})`;
}

/** The query that holds where the name has every word as it was typed. */
export function exactQuery(groups: readonly Group[]): string {
  return groups.map(([typed = []]) => all(typed.map((word) => lexeme(inside('name')(word.folded))))).join(' & ');
}

/** Words of names are kept with a sign before them (index-products.ts). */
const inside = (where: Where) => (term: string) => (where === 'name' ? `=${term}` : term);

/** A word of which only the beginning is there. */
export function beginning(word: string): string {
  return `${lexeme(word)}:*`;
}

/** A word as PostgreSQL writes it in a query. */
export function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function any(words: readonly string[]): string {
  return words.length === 1 ? lexeme(words[0] ?? '') : `(${words.map(lexeme).join(' | ')})`;
}

function all(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`;
}
