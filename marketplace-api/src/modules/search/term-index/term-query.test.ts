import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { assert, asyncProperty, constantFrom, array, oneof, string } from 'fast-check';
import { ENGINES } from '../../../../test/helpers/engines.ts';
import { toTsquery } from './term-query.ts';

/** Words with characters that are `to_tsquery` operators, and any other text that a database can hold. */
const words = oneof(
  array(constantFrom("'", '\\', '&', '|', '!', '(', ')', ':', '*', '<->', ' ', 'a', 'ب', ':A'), { minLength: 1 }).map(
    (parts) => parts.join(''),
  ),
  string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((text) => !text.includes('\u0000')),
);

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
