import { beforeAll, expect, test } from '@jest/globals';
import type { Language } from 'shared-contracts/locale';
import { judgeSearch } from './judge.ts';
import { computeFigures, type Judged } from './measure.ts';

let judged: Judged[];
beforeAll(async () => {
  judged = await judgeSearch();
}, 300_000);

/** Kinds of variation that acceptance row CAT-08 names; each must pass by itself. */
const KINDS = ['variant', 'prefix', 'plural', 'typo', 'layout', 'mixed', 'unit'];

const reported = (of: (one: Judged['query']) => boolean) =>
  judged.filter(({ query }) => query.half === 'reported' && of(query));

test('Relevance suite: at least a hundred queries for each language, half of them reported', () => {
  for (const language of ['en', 'ar'] as const) {
    const queries = judged.filter(({ query }) => query.language === language);
    expect(queries.length).toBeGreaterThanOrEqual(100);
    expect(reported((query) => query.language === language).length).toBeGreaterThanOrEqual(queries.length * 0.45);
  }
});

test.each<[Language, number, number]>([
  ['en', 0.92, 0.92],
  ['ar', 0.92, 0.92],
])(
  'Search (%s): recall@10 and MRR stay above the floor, few searches find nothing [CAT-08]',
  (language, recall, mrr) => {
    const figures = computeFigures(reported((query) => query.language === language));
    expect(figures.recall).toBeGreaterThanOrEqual(recall);
    expect(figures.mrr).toBeGreaterThanOrEqual(mrr);
    expect(figures.zero).toBeLessThanOrEqual(0.02);
  },
);

for (const kind of KINDS)
  test(`Search: queries of the kind “${kind}” find the expected articles [CAT-08]`, () => {
    const figures = computeFigures(reported((query) => query.kind === kind));
    expect(figures.recall).toBeGreaterThanOrEqual(0.85);
    expect(figures.mrr).toBeGreaterThanOrEqual(0.85);
  });
