import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Arbitrary, assert, asyncProperty, constantFrom, array, letrec, oneof, record, string } from 'fast-check';
import { ENGINES } from '../../../../test/helpers/engines.ts';
import { type TermQuery, toTsquery } from './term-query.ts';

/** Words with characters that are `to_tsquery` operators, and any other text that a database can hold. */
const words = oneof(
  array(constantFrom("'", '\\', '&', '|', '!', '(', ')', ':', '*', '<->', ' ', 'a', 'ب', ':A'), { minLength: 1 }).map(
    (parts) => parts.join(''),
  ),
  string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((text) => !text.includes('\u0000')),
);

/** Queries of any depth, alternatives and conjunctions without parts included. */
const { query: queries } = letrec<{ query: TermQuery }>((tie) => {
  const parts = array(tie('query'), { maxLength: 3 });
  const query: Arbitrary<TermQuery> = oneof(
    { maxDepth: 4 },
    record({ word: constantFrom('a', 'b', 'c') }),
    record({ any: parts }),
    record({ all: array(tie('query'), { minLength: 1, maxLength: 3 }) }),
  );
  return { query };
});

/** Whether a product with the words matches. */
function isMatch(query: TermQuery, terms: readonly string[]): boolean {
  if ('word' in query) return terms.includes(query.word);
  if ('begins' in query) return terms.some((term) => term.startsWith(query.begins));
  return 'all' in query
    ? query.all.every((part) => isMatch(part, terms))
    : query.any.some((part) => isMatch(part, terms));
}

describe.each(ENGINES)('toTsquery on $name [API-02]', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.dispose());

  test('a word is one lexeme, whatever signs of the query syntax it contains [API-04]', async () => {
    await assert(
      asyncProperty(words, async (word) => {
        const [row] = await opened.database.query<{ nodes: number; found: boolean }>(
          'SELECT numnode($1::tsquery) AS nodes, array_to_tsvector(ARRAY[$2::text]) @@ $1::tsquery AS found',
          [toTsquery({ word }), word],
        );
        expect(row).toEqual({ nodes: 1, found: true });
      }),
      { numRuns: 300 },
    );
  });

  test('a query of any form is valid and matches what it means, without alternatives too [CAT-08]', async () => {
    await assert(
      asyncProperty(queries, array(constantFrom('a', 'b', 'c'), { maxLength: 3 }), async (query, terms) => {
        const [row] = await opened.database.query<{ found: boolean }>(
          'SELECT array_to_tsvector($2::text[]) @@ $1::tsquery AS found',
          [toTsquery(query), [...new Set(terms)]],
        );
        expect(row?.found).toBe(isMatch(query, terms));
      }),
      { numRuns: 300 },
    );
  });

  test('words stay separate: as many lexemes as words, with the same operator between them [API-04]', async () => {
    await assert(
      asyncProperty(array(words, { minLength: 2, maxLength: 4 }), async (several) => {
        const [row] = await opened.database.query<{ nodes: number; found: boolean }>(
          'SELECT numnode($1::tsquery) AS nodes, array_to_tsvector($2::text[]) @@ $1::tsquery AS found',
          [toTsquery({ all: several.map((word) => ({ word })) }), [...new Set(several)]],
        );
        expect(row).toEqual({ nodes: 2 * several.length - 1, found: true });
      }),
      { numRuns: 100 },
    );
  });
});
