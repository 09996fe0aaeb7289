import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ENGINES } from '../../../../test/helpers/engines.ts';
import { openSmallShop } from '../../../../test/helpers/small-shop.ts';
import { createVocabularyIndex } from './vocabulary-index.ts';
import type { VocabularyEntry } from './vocabulary-table.ts';

describe.each(ENGINES)('VocabularyIndex on $name', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  beforeAll(async () => {
    shop = await openSmallShop(() => new Date('2026-06-01T10:00:00Z'), engine);
  });
  afterAll(() => shop.close());

  const words = (entries: readonly VocabularyEntry[]) => entries.map(({ word }) => word);
  const ask = async (sql: string, typed: string) =>
    (
      await shop.database.query<{ word: string }>(`SELECT word FROM search_vocabulary WHERE sound <> '' AND ${sql}`, [
        typed,
      ])
    ).map(({ word }) => word);

  test.each(['hedphones', 'smrt', 'phone', 'سماعت', 'منزل', 'xqz', 'nov'])(
    'the similarity of “%s” equals PostgreSQL’s',
    async (typed) => {
      const vocabulary = await createVocabularyIndex(shop.database)();
      expect(words(vocabulary.findSimilar(typed, 1_000)).toSorted()).toEqual(
        (await ask('similarity(word, $1) >= 0.2', typed)).toSorted(),
      );
      expect(words(vocabulary.findSimilarPrefixes(typed, 1_000)).toSorted()).toEqual(
        (await ask('word_similarity($1, word) >= 0.3', typed)).toSorted(),
      );
      expect(vocabulary.findSimilar(typed, 1)).toEqual(vocabulary.findSimilar(typed, 1_000).slice(0, 1));
    },
  );

  test('follows added and counted words', async () => {
    const read = createVocabularyIndex(shop.database);
    expect(words((await read()).findByPrefix('quok', 5))).toEqual([]);
    await shop.database.query(
      "INSERT INTO search_vocabulary (word, shown, sound, products) VALUES ('quokka', 'quokka', 'kk', 1), ('quokkas', 'quokkas', 'kk', 2)",
    );
    expect(words((await read()).findSpokenByPrefix('quok', 5))).toEqual(['quokkas', 'quokka']);
    expect(words((await read()).findBySound(['kk'], 1))).toEqual(['quokkas']);
    expect(words((await read()).findMostFrequent(1_000))).toContain('quokkas');
    expect(words((await read()).findMostFrequent(1_000)).filter((word) => /^[~\d]/.test(word))).toEqual([]);
    await shop.database.query("UPDATE search_vocabulary SET products = 9, changed_in = DEFAULT WHERE word = 'quokka'");
    expect((await read()).findByPrefix('quok', 1)).toEqual([
      { word: 'quokka', shown: 'quokka', sound: 'kk', products: 9 },
    ]);
    expect(words((await read()).findEntries(['quokka', 'numbat', 'quokkas']))).toEqual(['quokka', 'quokkas']);
  });
});
