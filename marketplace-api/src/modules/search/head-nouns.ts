import { tokenize } from './language/normalize-text.ts';

/** Prefix of head nouns among the terms of a product (migration 0060). */
export const HEAD_PREFIX = '^';

/** English words that end the noun phrase of a product name. */
const ENGLISH_END = / (?:with|for|and|in|of|by|to|from|without|on|at|&|-|–|—|\+) /i;
/** Category names that join several types, whose products are of one of them only. */
const JOINS_TYPES = /&|,| and |\/| و/i;

/**
 * Folded head nouns of a product: what it is. English names end with the noun (“Wireless Mouse, Black”), Arabic names
 * begin with it («فأرة لاسلكية»). The name of a category that is one type counts too.
 * @param names texts in either language: the product's names, then those of its category
 */
export function extractHeadNouns(names: readonly string[], categoryNames: readonly string[]): string[] {
  const phrases = [...names, ...categoryNames.filter((name) => !JOINS_TYPES.test(name))];
  return [...new Set(phrases.flatMap((phrase) => headOf(phrase) ?? []))];
}

function headOf(name: string): string | null {
  const [main = ''] = name.split(/[,،(|:;]/);
  if (/^\P{L}*\p{Script=Arabic}/u.test(main)) {
    const first = tokenize(main).find(({ folded }) => /^\p{L}+$/u.test(folded))?.folded ?? null;
    return first && first.replace(/^ال(?=[ء-ي]{3})/, '');
  }
  const [phrase = ''] = main.split(ENGLISH_END);
  return tokenize(phrase).findLast(({ folded }) => /^\p{L}{2,}$/u.test(folded))?.folded ?? null;
}
