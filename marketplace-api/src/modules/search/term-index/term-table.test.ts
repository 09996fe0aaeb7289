import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EXACT_MATCH_POINTS, NAME_MATCH_POINTS } from '../search-engine.ts';
import type { TermQuery } from './term-query.ts';
import { createTermTable, type IndexedProduct } from './term-table.ts';

const word = fc.constantFrom('case', 'cases', '=case', 'cat', 'red', '~red', 'سماعه', '#case1');
const text = fc.uniqueArray(word).map((words) => words.join(' '));
const texts = fc.record({ words: text, about: text });
const query: fc.Arbitrary<TermQuery> = fc.letrec<{ query: TermQuery }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3 },
    word.filter((each) => !each.startsWith('#')).map((each) => ({ word: each })),
    fc.constantFrom('c', 'ca', 'case', 'red', 'سم', 'z').map((begins) => ({ begins })),
    fc.array(tie('query'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('query'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
  ),
})).query;

/** The same search by a naive scan of the products. */
function matchesLine(line: string, termQuery: TermQuery): boolean {
  const words = line.split(' ');
  if ('word' in termQuery) return words.includes(termQuery.word);
  if ('begins' in termQuery) return words.some((each) => each.startsWith(termQuery.begins));
  return 'all' in termQuery
    ? termQuery.all.every((part) => matchesLine(line, part))
    : termQuery.any.some((part) => matchesLine(line, part));
}

test('TermTable: finds what a scan of every product finds, also after changes', () => {
  // Ids close together, so that some terms are frequent, or far apart.
  const productsUpTo = (maxId: number) =>
    fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: maxId }), texts), { selector: ([id]) => id, maxLength: 30 });
  const products = fc.oneof(productsUpTo(40), productsUpTo(100_000));
  const changes = fc.array(fc.tuple(fc.nat(), texts), { maxLength: 5 });
  fc.assert(
    fc.property(products, changes, query, query, fc.boolean(), (initial, replaced, first, second, isPacked) => {
      const rows = new Map<number, IndexedProduct>();
      const table = createTermTable();
      for (const [product, own] of initial.toSorted(([a], [b]) => a - b)) {
        rows.set(product, { product, ...own });
        table.add({ product, ...own });
      }
      if (isPacked) table.compact();
      for (const [at, own] of replaced) {
        const product = initial[at % (initial.length + 1)]?.[0] ?? 100_000 + (at % 50);
        rows.set(product, { product, ...own });
        table.replace({ product, ...own });
      }
      const scan = (isMatch: (row: IndexedProduct) => boolean) =>
        [...rows.values()].flatMap((row) => (isMatch(row) ? [row.product] : [])).toSorted((a, b) => a - b);
      for (const each of [...rows.values()].flatMap((row) => row.words.split(' ')))
        expect(table.hasTerm(each)).toBe(each !== '' && !each.startsWith('#'));
      expect(table.hasTerm('unheard')).toBe(false);
      expect([...table.findProducts(first)].toSorted((a, b) => a - b)).toEqual(
        scan((row) => matchesLine(row.words, first)),
      );
      const scored = table.findScoredProducts({
        anywhere: { any: [first, second] },
        named: first,
        asTyped: { all: [first, second] },
      });
      const pointsOf = new Map([...scored.products].map((product, at) => [product, scored.points[at]]));
      expect([...pointsOf.keys()].toSorted((a, b) => a - b)).toEqual(
        scan((row) => matchesLine(row.words, first) || matchesLine(row.words, second)),
      );
      for (const [product, points] of pointsOf) {
        const line = rows.get(product)?.words ?? '';
        expect(points).toBe(
          matchesLine(line, first)
            ? matchesLine(line, second)
              ? NAME_MATCH_POINTS + EXACT_MATCH_POINTS
              : NAME_MATCH_POINTS
            : 0,
        );
      }
      expect([...table.findInDescriptions([first, second])].toSorted((a, b) => a - b)).toEqual(
        scan((row) => [first, second].every((each) => matchesLine(row.words, each) || matchesLine(row.about, each))),
      );
    }),
    { numRuns: 300 },
  );
});
