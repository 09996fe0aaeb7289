import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AS_TYPED, NAMED } from '../search-engine.ts';
import type { WordQuery } from '../query/term-query.ts';
import { createWordTable, type ProductRow } from './term-table.ts';

const word = fc.constantFrom('case', 'cases', '=case', 'cat', 'red', '~red', 'سماعه', '#case1');
const text = fc.uniqueArray(word).map((words) => words.join(' '));
const texts = fc.record({ words: text, about: text });
const query: fc.Arbitrary<WordQuery> = fc.letrec<{ query: WordQuery }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3 },
    word.filter((each) => !each.startsWith('#')).map((each) => ({ word: each })),
    fc.constantFrom('c', 'ca', 'case', 'red', 'سم', 'z').map((begins) => ({ begins })),
    fc.array(tie('query'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('query'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
  ),
})).query;

/** The same, product by product. */
function holds(line: string, asked: WordQuery): boolean {
  const words = line.split(' ');
  if ('word' in asked) return words.includes(asked.word);
  if ('begins' in asked) return words.some((each) => each.startsWith(asked.begins));
  return 'all' in asked ? asked.all.every((part) => holds(line, part)) : asked.any.some((part) => holds(line, part));
}

test('finds what a look at every product finds, after changes too', () => {
  // Near each other, so that some words are frequent, or far apart.
  const among = (most: number) =>
    fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: most }), texts), { selector: ([id]) => id, maxLength: 30 });
  const products = fc.oneof(among(40), among(100_000));
  const changes = fc.array(fc.tuple(fc.nat(), texts), { maxLength: 5 });
  fc.assert(
    fc.property(products, changes, query, query, fc.boolean(), (made, changed, first, second, isPacked) => {
      const rows = new Map<number, ProductRow>();
      const table = createWordTable();
      for (const [product, own] of made.toSorted(([a], [b]) => a - b)) {
        rows.set(product, { product, ...own });
        table.add({ product, ...own });
      }
      if (isPacked) table.pack();
      for (const [at, own] of changed) {
        const product = made[at % (made.length + 1)]?.[0] ?? 100_000 + (at % 50);
        rows.set(product, { product, ...own });
        table.replace({ product, ...own });
      }
      const met = (isMet: (row: ProductRow) => boolean) =>
        [...rows.values()].flatMap((row) => (isMet(row) ? [row.product] : [])).toSorted((a, b) => a - b);
      for (const each of [...rows.values()].flatMap((row) => row.words.split(' ')))
        expect(table.has(each)).toBe(each !== '' && !each.startsWith('#'));
      expect(table.has('unheard')).toBe(false);
      expect([...table.find(first)].toSorted((a, b) => a - b)).toEqual(met((row) => holds(row.words, first)));
      const near = table.findNear({
        anywhere: { any: [first, second] },
        named: first,
        asTyped: { all: [first, second] },
      });
      const pointsOf = new Map([...near.products].map((product, at) => [product, near.points[at]]));
      expect([...pointsOf.keys()].toSorted((a, b) => a - b)).toEqual(
        met((row) => holds(row.words, first) || holds(row.words, second)),
      );
      for (const [product, points] of pointsOf) {
        const line = rows.get(product)?.words ?? '';
        expect(points).toBe(holds(line, first) ? (holds(line, second) ? NAMED + AS_TYPED : NAMED) : 0);
      }
      expect([...table.findAbout([first, second])].toSorted((a, b) => a - b)).toEqual(
        met((row) => [first, second].every((each) => holds(row.words, each) || holds(row.about, each))),
      );
    }),
    { numRuns: 300 },
  );
});
