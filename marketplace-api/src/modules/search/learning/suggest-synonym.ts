import { tokenize } from '../language/normalize-text.ts';
import { findHead } from '../understanding/head-type.ts';
import { type QueryKnowledge, readSlots } from '../understanding/read-slots.ts';
import { slotText } from '../understanding/slots.ts';
import type { FailedSearch } from './failed-searches.ts';

/**
 * A line for `importSynonyms`, from a failed query and the queries that helped after it: the words that the vocabulary
 * does not know, and the product type that the shoppers found next. Null if the query names a type already, or nothing
 * helped.
 */
export function suggestSynonym({ query, next }: Pick<FailedSearch, 'query' | 'next'>, knowledge: QueryKnowledge) {
  const tokens = tokenize(query);
  const slots = readSlots(tokens, knowledge);
  if (slots.some(({ kind }) => kind === 'type')) return null;
  const unknown = slots.filter(({ kind }) => kind === 'unknown' || kind === 'other' || kind === 'word');
  const term = unknown.map((slot) => slotText(tokens, slot)).join(' ');
  if (term === '') return null;
  for (const helped of next) {
    const helpedTokens = tokenize(helped.query);
    const head = findHead(helpedTokens, readSlots(helpedTokens, knowledge), knowledge);
    if (head?.kind === 'type') return `${term} | ${head.concept.id} | one-way | gulf | shoppers`;
  }
  return null;
}
