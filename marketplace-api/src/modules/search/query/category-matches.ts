import { createChangeCheck } from '../../../infra/cache-tags/invalidation-log.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import type { Stemmer } from '../language/stemmer.ts';
import { type Word, wordsOf } from '../language/normalize-text.ts';
import type { Group } from './term-query.ts';

/** Finds categories by what a query asks for. Names are read again when one changes. */
export function createCategoryNames(database: Queryable, stemmer: Stemmer) {
  let names: readonly { id: number; terms: ReadonlySet<string> }[] = [];
  const hasChanged = createChangeCheck(database, ['taxonomy']);
  const read = async () => {
    const rows = await database.query<{ id: number; name: string }>(
      "SELECT id, name_en || ' ' || name_ar AS name FROM categories",
    );
    await stemmer.learn(
      database,
      rows.flatMap((row) => wordsOf(row.name)),
    );
    names = rows.map(({ id, name }) => ({ id, terms: new Set(wordsOf(name).flatMap(termsOf)) }));
  };
  const termsOf = (word: Word) => [word.folded, ...(stemmer.stemsOf(word) ?? [])];
  return {
    /** The categories whose names meet any of the groups, with how many. */
    meeting: async (groups: readonly Group[]): Promise<Map<number, number>> => {
      if (await hasChanged()) await read();
      const meets = (group: Group, terms: ReadonlySet<string>) =>
        group.some((words) => words.every((word) => termsOf(word).some((term) => terms.has(term))));
      const counted = names.map(({ id, terms }): [number, number] => [
        id,
        groups.filter((group) => meets(group, terms)).length,
      ]);
      return new Map(counted.filter(([, count]) => count > 0));
    },
  };
}
