import { createInvalidationCheck } from '../../../infra/cache-tags/invalidation-log.ts';
import type { Queryable } from '../../../infra/db/database.ts';
import type { Stemmer } from '../language/stemmer.ts';
import { type Token, tokenize } from '../language/normalize-text.ts';
import type { TermGroup } from '../term-index/term-query.ts';

/** Finds categories by the terms of a query. Reloads the names after one changes. */
export function createCategoryMatcher(database: Queryable, stemmer: Stemmer) {
  let categoryNames: readonly { id: number; terms: ReadonlySet<string> }[] = [];
  const hasChanged = createInvalidationCheck(database, ['taxonomy']);
  const loadNames = async () => {
    const rows = await database.query<{ id: number; name: string }>(
      "SELECT id, name_en || ' ' || name_ar AS name FROM categories",
    );
    await stemmer.loadStems(
      database,
      rows.flatMap((row) => tokenize(row.name)),
    );
    categoryNames = rows.map(({ id, name }) => ({ id, terms: new Set(tokenize(name).flatMap(termsOf)) }));
  };
  const termsOf = (token: Token) => [token.folded, ...(stemmer.getStems(token) ?? [])];
  return {
    /** The categories whose names match any of the groups, with the number of matched groups. */
    countMatches: async (groups: readonly TermGroup[]): Promise<Map<number, number>> => {
      if (await hasChanged()) await loadNames();
      const matchesGroup = (group: TermGroup, terms: ReadonlySet<string>) =>
        group.some((tokens) => tokens.every((token) => termsOf(token).some((term) => terms.has(term))));
      const matchCounts = categoryNames.map(({ id, terms }): [number, number] => [
        id,
        groups.filter((group) => matchesGroup(group, terms)).length,
      ]);
      return new Map(matchCounts.filter(([, count]) => count > 0));
    },
  };
}
