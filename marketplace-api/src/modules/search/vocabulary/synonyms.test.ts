import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SERVER } from '../../../../test/helpers/engines.ts';
import { tokenize } from '../language/normalize-text.ts';
import { createStemmer } from '../language/stemmer.ts';
import { createLexicon, parseConcepts } from './lexicon.ts';
import { createSynonyms, NO_SYNONYMS, type Synonyms } from './synonyms.ts';

let opened: Awaited<ReturnType<typeof SERVER.openMigrated>>;
let synonyms: Synonyms;
beforeAll(async () => {
  opened = await SERVER.openMigrated();
  const concepts = [
    ...parseConcepts('dining-table: dining table, طاولة طعام, < eating table', 'type'),
    ...parseConcepts('colour red: red, أحمر\nsort cheapest: cheapest\nfiller the: please'),
  ];
  const lexicon = createLexicon(concepts, [{ term: 'blorp', concept: 'dining-table', relation: 'one-way' }]);
  const stemmer = createStemmer();
  synonyms = await createSynonyms(lexicon, opened.database, stemmer);
  // The parser loads the stems of a query.
  await stemmer.loadStems(opened.database, tokenize('dining tables eating طاولة الطعام أحمر'));
});
afterAll(() => opened.dispose());

const match = (text: string, from = synonyms) => {
  const found = from.matchAt(tokenize(text), 0);
  return found && [found.consumed, found.alternatives.map((tokens) => tokens.map(({ folded }) => folded).join(' '))];
};
const TABLES = ['dining table', 'طاوله طعام'];

test('createSynonyms: each spelling of a concept gives its two-way spellings, also one of an operator [CAT-08]', () => {
  for (const text of ['dining table', 'dining tables', 'eating table', 'طاولة الطعام'])
    expect([text, match(`${text} red`)]).toEqual([text, [2, TABLES]]);
  expect(match('blorp')).toEqual([1, TABLES]);
  expect(match('أحمر')).toEqual([1, ['red', 'احمر']]);
});

test('createSynonyms: words of no concept, fillers and wishes have none', () => {
  for (const text of ['table', 'cheapest', 'please', '']) expect([text, match(text)]).toEqual([text, undefined]);
  expect(match('dining table', NO_SYNONYMS)).toBeUndefined();
});
